/** The shop of a seller, which a buyer opens from a link. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { itemsEndpoints } from "#contract/items.ts";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { type Offer, offerToFragment } from "#domain/offer/offer-link.ts";
import { orderFromFragment } from "#domain/order/share-link.ts";
import { localDay } from "#domain/time/local-day.ts";
import { unreachable } from "#testing/browser/answers.ts";
import { navigate, openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { readClipboard, totalPenya } from "#testing/browser/pages/converter.ts";

const daysAgo = (days: number) =>
  new Date(Date.parse(localDay(new Date())) - days * 86_400_000).toISOString().slice(0, 10);

const OFFER: Offer = {
  seller: "Lea",
  server: "lawolf",
  rate: rate(penya(200_000), 1),
  isExample: false,
  date: daysAgo(0),
  language: "en",
  products: [
    { slug: "silver-ring", label: "", penya: penya(40_000_000), fc: undefined, stock: 0 },
    { slug: "gold-ring", label: "", penya: penya(90_000_123), fc: undefined, stock: 3 },
    { slug: "item-6948", label: "Power Scroll", penya: penya(24_000_000), fc: undefined, stock: undefined },
    { slug: "item-999999", label: "Old Wings", penya: penya(5), fc: undefined, stock: undefined },
  ],
};

type Options = Parameters<typeof openPage>[1];
const openOffer = (changed: Partial<Offer> = {}, options: Options = {}) =>
  openPage(`/offer#${offerToFragment({ ...OFFER, ...changed })}`, options);
const pieces = (name: string) => page.getByRole("textbox", { name: `Quantity of ${name}` });
const more = (name: string) => page.getByRole("button", { name: `One more ${name}` });
const message = () => page.getByRole("group", { name: "What you want" }).getByRole("listitem");

test("a buyer sees prices in Penya and what is left, orders within the stock, and copies the exact order", async () => {
  await openOffer();
  await expect.element(page.getByRole("heading", { name: "Lea’s shop", level: 1 })).toBeVisible();
  await expect.element(page.getByText("Lawolf", { exact: true })).toBeVisible();
  await expect.element(page.getByText("today", { exact: true })).toBeVisible();
  await expect.element(page.getByText("3 pieces left")).toBeVisible();
  await expect.element(page.getByText("FC", { exact: false })).not.toBeInTheDocument();
  // Products that are sold out come last, without a field.
  const soldOut = page.getByRole("region", { name: "Sold out" });
  await expect.element(soldOut.getByText("Silver Ring")).toBeVisible();
  await expect.element(pieces("Silver Ring")).not.toBeInTheDocument();

  await pieces("Gold Ring").fill("4");
  await expect.element(page.getByRole("alert")).toMatchTextContent("3");
  await pieces("Gold Ring").fill("2");
  await pieces("Old Wings").fill("1");
  await expect.element(totalPenya()).toHaveTextContent("180,000,251 Penya");
  await page.getByRole("button", { name: "Copy the order for chat" }).click();
  await expect.element(page.getByText("Order copied", { exact: false })).toBeVisible();
  expect(await readClipboard()).toBe("2x Gold Ring 180000246 Penya, Old Wings 5 Penya = 180000251 Penya");
  await expect.element(message()).toMatchTextContent(await readClipboard());

  await reopen();
  await expect.element(pieces("Gold Ring")).toHaveValue("2");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.element(pieces("Gold Ring")).toHaveValue("0");
  await expect.element(page.getByText("Choose at least one piece.")).toBeVisible();
});

test("a quantity above the stock stops the order, names the product, and leaves nothing out silently", async () => {
  await openOffer();
  await pieces("Gold Ring").fill("5");
  await pieces("Power Scroll").fill("2");
  await expect.element(page.getByRole("alert")).toMatchTextContent("Gold Ring: a whole number, 3 at most.");
  await expect
    .element(page.getByText("Correct the quantity of Gold Ring first", { exact: false }))
    .toBeVisible();
  const copy = page.getByRole("button", { name: "Copy the order for chat" });
  await expect.element(copy).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Order as a link" })).toBeDisabled();
  await pieces("Gold Ring").fill("");
  await expect.element(copy).toBeEnabled();
  await pieces("Gold Ring").fill("5");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.element(pieces("Gold Ring")).toHaveValue("0");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("amounts are short in the text where that is exact", async () => {
  await openOffer();
  await pieces("Power Scroll").fill("2");
  await expect.element(message()).toMatchTextContent("2x Power Scroll 48m = 48m Penya");
});

test("two shops of one day and seller have separate orders, also without a reload", async () => {
  await openOffer();
  await pieces("Gold Ring").fill("2");
  const [silver, ring, ...others] = OFFER.products;
  const later = ring && silver ? [silver, { ...ring, penya: penya(80_000_000) }, ...others] : [];
  await navigate(`/offer#${offerToFragment({ ...OFFER, products: later })}`);
  await expect.element(page.getByText("80,000,000 Penya").first()).toBeVisible();
  await expect.element(pieces("Gold Ring")).toHaveValue("0");
  await navigate(`/offer#${offerToFragment(OFFER)}`);
  await expect.element(pieces("Gold Ring")).toHaveValue("2");
});

test("page and text call a product the same, whatever the link calls it", async () => {
  const given = OFFER.products.map((product) => ({ ...product, label: "Rare Wings" }));
  await openOffer({ products: given });
  await pieces("Gold Ring").fill("1");
  await pieces("Power Scroll").fill("1");
  await pieces("Rare Wings").fill("1");
  await expect.element(message()).toMatchTextContent(/Gold Ring .*Power Scroll .*Rare Wings 5 Penya/);
});

test("the order link opens the buyer's order at the prices of the shop", async () => {
  await openOffer();
  await pieces("Power Scroll").fill("2");
  await page.getByRole("button", { name: "Order as a link" }).click();
  const link = page.getByRole("dialog", { name: "Order as a link" }).getByRole("textbox", { name: "Link" });
  const url = new URL(((await link.findElement()) as HTMLInputElement).value);
  expect(url.pathname).toBe("/order");
  expect(orderFromFragment(url.hash, () => "x")).toMatchObject({
    kind: "order",
    order: {
      cart: { lines: [{ slug: "item-6948", quantity: 2, penya: 24_000_000 }], adjustment: 0 },
      ...{ server: "lawolf", date: OFFER.date },
    },
  });
  await userEvent.keyboard("{Escape}");
  await navigate(url.pathname + url.hash);
  await expect.element(page.getByRole("table").getByText("Power Scroll")).toBeVisible();
  await expect.element(totalPenya()).toHaveTextContent("48,000,000 Penya");
});

test("the buttons and keys of a quantity stop at the stock", async () => {
  await openOffer();
  await pieces("Gold Ring").click();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.element(pieces("Gold Ring")).toHaveValue("3");
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await expect.element(pieces("Gold Ring")).toHaveValue("3");
  await expect.element(more("Gold Ring")).toBeDisabled();
});

test("FCoins are shown only if the seller shows them", async () => {
  const [, ring] = OFFER.products;
  await openOffer({ products: ring ? [{ ...ring, fc: fc(450) }] : [] });
  await expect.element(page.getByText("450 FC")).toBeVisible();
});

test.each([
  [13, "13 days ago"],
  [21, "3 weeks ago"],
  [90, "3 months ago"],
  [-5, "today"],
])("a shop of %s days ago says so", async (days, age) => {
  await openOffer({ date: daysAgo(days) });
  await expect.element(page.getByText(age, { exact: true })).toBeVisible();
});

test("names are in the buyer's language", async () => {
  await openOffer({ seller: "" }, { language: "fr" });
  await expect
    .element(page.getByRole("heading", { name: "La boutique d’un vendeur", level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText("Secret de puissance")).toBeVisible();
});

test("without the catalogue an item has the seller's name of it", async () => {
  await openOffer({}, { answers: [unreachable(itemsEndpoints.manifest)] });
  await expect.element(page.getByText("Power Scroll")).toBeVisible();
});

test.each([
  ["empty", "/offer", "There’s no shop in this link"],
  ["cut off", `/offer#${offerToFragment(OFFER).slice(0, 40)}`, "This link is damaged"],
  ["of a later version", "/offer#2abc", "This link comes from a newer version"],
])("a link that is %s says so", async (_what, path, title) => {
  await openPage(path);
  await expect.element(page.getByRole("alert")).toMatchTextContent(title);
});

test("a total above the limit is said, and can be taken back", async () => {
  const [, , scroll] = OFFER.products;
  await openOffer({ products: scroll ? [{ ...scroll, penya: penya(MAX_AMOUNT) }] : [] });
  await pieces("Power Scroll").fill("2");
  await expect.element(page.getByText(/too large|above/i)).toBeVisible();
  await pieces("Power Scroll").fill("1");
  await expect.element(totalPenya()).toBeVisible();
});

test("on a phone nothing is cut off, and each quantity can be pressed", async () => {
  await openOffer({}, { viewport: PHONE, language: "de" });
  await expect.element(page.getByText("Power Scroll")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  for (const button of page.getByRole("button", { name: /mehr$/ }).elements())
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
