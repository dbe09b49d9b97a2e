/** The seller's own shop: what is in it, what is left, its link and its file. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NO_PRODUCTS } from "#contract/documents/product-document.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { listToFile } from "#domain/offer/list-file.ts";
import { type Offer, offerFromFragment, offerToFragment } from "#domain/offer/offer-link.ts";
import { unreachable } from "#testing/browser/answers.ts";
import { choose } from "#testing/browser/input/choose.ts";
import { openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { openConverter } from "#testing/browser/pages/converter.ts";

const POWER = { "item-6948": { name: { fr: "Secret de puissance", en: "Power Scroll" }, short: "pow" } };
const LISTED = {
  "skypurse.products": { ...NO_PRODUCTS, items: POWER },
  "skypurse.prices": { "item-6948": 120, "gold-ring": 450 },
};
const shop = () => page.getByRole("dialog", { name: "My shop" });
const stockOf = (name: string) => shop().getByRole("textbox", { name: `Stock of ${name}`, exact: true });
const stored = (name: string) => JSON.parse(localStorage.getItem(`skypurse.${name}`) ?? "{}");

async function openShop(): Promise<void> {
  await openPage("/shop?tool=shop", { stored: LISTED });
  await expect.element(shop()).toBeVisible();
}

/** Opens the dialog of the link, and returns the offer that the link holds. */
async function offerOfLink(): Promise<Offer> {
  await shop().getByRole("button", { name: "Link and QR code" }).click();
  const link = page.getByRole("dialog", { name: "Share your shop?" }).getByRole("textbox", { name: "Link" });
  const { value } = (await link.findElement()) as HTMLInputElement;
  const opened = offerFromFragment(new URL(value).hash);
  if (opened.kind !== "offer") throw new Error(opened.kind);
  await userEvent.keyboard("{Escape}");
  return opened.offer;
}

const offered = ({ products }: Offer, slug: string) => products.find((product) => product.slug === slug);

test("the link has every product with a price, in Penya alone, with what is left of it", async () => {
  await openShop();
  await expect
    .element(shop().getByText("8 of 8 priced products are in your shop.", { exact: false }))
    .toBeVisible();
  await shop().getByRole("textbox", { name: "Your name for buyers" }).fill("Lea");
  await stockOf("Gold Ring").fill("3");
  await userEvent.keyboard("{Enter}");
  await shop().getByRole("button", { name: "Power Scroll: sold out" }).click();
  await shop()
    .getByRole("checkbox", { name: /^Silver Ring/ })
    .click();
  const offer = await offerOfLink();
  expect(offer).toMatchObject({ seller: "Lea", language: "en", isExample: true });
  expect(offer.products).toHaveLength(7);
  expect(offered(offer, "gold-ring")).toEqual({
    ...{ slug: "gold-ring", label: "", penya: 90_000_000, fc: undefined, stock: 3 },
  });
  expect(offered(offer, "item-6948")).toEqual({
    ...{ slug: "item-6948", label: "Power Scroll", penya: 24_000_000, fc: undefined, stock: 0 },
  });
  expect(offered(offer, "silver-ring")).toBeUndefined();

  await choose(shop().getByRole("radio", { name: "With FCoins" }));
  expect(offered(await offerOfLink(), "gold-ring")?.fc).toBe(450);
  expect(stored("products")).toMatchObject({
    ...{ seller: "Lea", stock: { "gold-ring": 3, "item-6948": 0 }, hidden: { "silver-ring": true } },
  });

  await reopen();
  await expect.element(stockOf("Gold Ring")).toHaveValue("3");
  await expect
    .element(shop().getByRole("button", { name: "Power Scroll: sold out" }))
    .toHaveAttribute("aria-pressed", "true");
  await shop().getByRole("button", { name: "Power Scroll: sold out" }).click();
  await expect.element(stockOf("Power Scroll")).toHaveValue("");
});

test("a stock that is no number is marked and not saved", async () => {
  await openShop();
  await stockOf("Gold Ring").fill("many");
  await userEvent.keyboard("{Enter}");
  await expect.element(stockOf("Gold Ring")).toHaveAttribute("aria-invalid", "true");
  expect(stored("products").stock).toEqual({});
  await stockOf("Gold Ring").fill("-3");
  await expect
    .element(shop().getByRole("alert"))
    .toMatchTextContent("A whole number from 0 to 9,999, or nothing.");
  const link = shop().getByRole("button", { name: "Link and QR code" });
  await expect.element(link).toBeDisabled();
  await expect
    .element(shop().getByText("Correct the stock of Gold Ring first", { exact: false }))
    .toBeVisible();
  await shop().getByRole("button", { name: "Gold Ring: sold out" }).click();
  await expect.element(link).toBeEnabled();
});

test("a shop at the example rate says so, with the way to the seller's own rate", async () => {
  await openShop();
  await expect
    .element(shop().getByText("Your Penya prices use the example rate", { exact: false }))
    .toBeVisible();
  await shop().getByRole("link", { name: "Set your rate" }).click();
  await expect.poll(() => window.location.pathname).toBe("/rates");
});

test("without a product there is no link, and a reason", async () => {
  await openPage("/shop?tool=shop");
  await expect.element(shop().getByRole("checkbox").first()).toBeVisible();
  for (const box of shop().getByRole("checkbox").elements()) await userEvent.click(box);
  await expect.element(shop().getByRole("button", { name: "Link and QR code" })).toBeDisabled();
  await expect.element(shop().getByText("Set a price and tick a product to get a link.")).toBeVisible();
});

test("the file has the whole list, and read again it changes nothing", async () => {
  const files: Promise<string>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe("skypurse-shop.csv");
    files.push(fetch(this.href).then((file) => file.text()));
  });
  await openShop();
  await stockOf("Gold Ring").fill("3");
  await shop().getByRole("button", { name: "Save as file" }).click();
  const [csv = ""] = await Promise.all(files);
  expect(csv).toContain("gold-ring,Gold Ring,,450,3,yes\r\n");
  expect(csv).toContain("item-6948,Power Scroll,pow,120,,yes\r\n");
  expect(csv).toContain("rose-petals,Rose Petals,,,,yes\r\n");
  vi.restoreAllMocks();

  const dialog = await importFile(csv);
  await expect.element(dialog.getByText("Your list already has all of this.")).toBeVisible();
});

async function importFile(csv: string) {
  await shop().getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a list" });
  await dialog.getByLabelText("Choose a file…").upload(new File([csv], "list.csv", { type: "text/csv" }));
  return dialog;
}

test("each changed price is shown beside the old one and taken only where it is chosen, with undo", async () => {
  await openShop();
  const row = { short: "", stock: null, isOffered: true };
  const csv = listToFile(
    [
      { ...row, slug: "gold-ring", name: "Gold Ring", fc: fc(480) },
      { ...row, slug: "silver-ring", name: "Silver Ring", fc: fc(190), stock: 0 },
      { ...row, slug: "item-28", name: "G-Logo", short: "logo", fc: fc(30) },
      { ...row, slug: "a-sword", name: "Sword", fc: fc(1) },
    ],
    ";",
  );
  const dialog = await importFile(csv);
  const box = (name: string) => dialog.getByRole("checkbox", { name, exact: false });
  await expect.element(dialog.getByText("450 FC → 480 FC")).toBeVisible();
  await expect.element(dialog.getByText(/FC → 190 FC · Stock: not counted → Sold out/)).toBeVisible();
  await expect.element(dialog.getByText("1 line can’t be read and changes nothing: Sword")).toBeVisible();
  await expect.element(box("Gold Ring")).not.toBeChecked();
  await expect.element(box("Silver Ring")).not.toBeChecked();
  await expect.element(box("Scroll of G-Logo Change")).toBeChecked();
  await box("Gold Ring").click();
  await dialog.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => stored("prices")).toEqual({ "item-6948": 120, "gold-ring": 480, "item-28": 30 });
  expect(stored("products").items["item-28"]).toEqual({
    ...{ name: { fr: "Parchemin de blason de guilde", en: "Scroll of G-Logo Change" }, short: "logo" },
  });
  expect(stored("products").stock).toEqual({});

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stored("prices")).toEqual({ "item-6948": 120, "gold-ring": 450 });
  expect(stored("products").items).toEqual(POWER);
});

test("a new item waits for the catalogue, which alone has its names", async () => {
  const options = { stored: LISTED, answers: [unreachable(itemsEndpoints.manifest)] };
  await openPage("/shop?tool=shop", options);
  const dialog = await importFile("product;name;fc\ngold-ring;Goldring;480\nitem-28;Gildenlogo;30");
  const apply = dialog.getByRole("button", { name: /^Apply/ });
  await expect.element(dialog.getByText("couldn’t be loaded", { exact: false })).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /Gildenlogo/ }).click();
  await dialog.getByRole("checkbox", { name: /Gold Ring/ }).click();
  await apply.click();
  await expect.poll(() => stored("prices")).toEqual({ "item-6948": 120, "gold-ring": 480 });
  expect(stored("products").items).toEqual(POWER);
});

test("a list of thousands of lines is cut, and the names of ten lines are told", async () => {
  await openShop();
  const lines = Array.from({ length: 5_000 }, (_, n) => `sword-${n + 1},1\n`);
  const dialog = await importFile(`product,fc\n${lines.join("")}`);
  await expect
    .element(dialog.getByText("only its first 1,300 lines were read", { exact: false }))
    .toBeVisible();
  await expect
    .element(dialog.getByText(/^1,300 lines .*: sword-1, .*sword-10 and 1,290 more$/))
    .toBeVisible();
});

test("of a product with several lines the last counts, and the product is named", async () => {
  await openShop();
  const dialog = await importFile("product,name,fc\ngold-ring,Gold Ring,480\ngold-ring,Gold Ring,490\n");
  await expect
    .element(dialog.getByText("1 product has several lines, of which the last counts: Gold Ring"))
    .toBeVisible();
  await expect.element(dialog.getByText("450 FC → 490 FC")).toBeVisible();
});

test("a shop link is imported too, and another text is refused", async () => {
  await openShop();
  await shop().getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a list" });
  const field = dialog.getByRole("textbox", { name: "Or paste a shop link" });
  await field.fill("2 gold rings");
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("neither a saved list nor a whole shop link");
  const product = { slug: "gold-ring", label: "", penya: penya(5), fc: undefined, stock: 7 };
  const offer = { seller: "", server: undefined, rate: rate(penya(1), 1), isExample: false } as const;
  const fragment = offerToFragment({ ...offer, date: "2026-11-21", language: "en", products: [product] });
  await field.fill(`my shop: https://skypurse.test/offer#${fragment}.`);
  // Without FCoins in the link the price stays.
  await expect.element(dialog.getByText("Stock: not counted → 7")).toBeVisible();
  await dialog.getByRole("button", { name: "Choose all" }).click();
  await dialog.getByRole("button", { name: "Apply 1 change" }).click();
  await expect.element(stockOf("Gold Ring")).toHaveValue("7");
  expect(stored("prices")).toEqual(LISTED["skypurse.prices"]);
});

test("on a phone everything of a row can be reached, and Back closes the shop", async () => {
  await openConverter("/shop", { stored: LISTED, viewport: PHONE });
  await page.getByRole("link", { name: "My shop" }).click();
  await expect.element(shop()).toBeVisible();
  const { width } = (await shop().findElement()).getBoundingClientRect();
  for (const element of [...shop().getByRole("textbox").elements(), ...shop().getByRole("button").elements()])
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  history.back();
  await expect.element(shop()).not.toBeInTheDocument();
});
