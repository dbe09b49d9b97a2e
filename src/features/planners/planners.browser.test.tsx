import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { typeUrl } from "#testing/browser/input/type-url.ts";
import { shippedItemPage } from "#testing/browser/item-pages.ts";
import { navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { article, isInViewport, topOf } from "#testing/browser/pages/guide.ts";

const open = (path: string, width = PHONE.width) =>
  openPage(path, { language: "tl", viewport: { ...PHONE, width } });
const luck = () => page.getByRole("region", { name: "Kapag swerte, kapag malas" });
const petPlan = () => page.getByRole("region", { name: "Ang pet mo" });
const scrolls = () => /(\d+) × Scroll of SProtect/.exec(luck().element().textContent)?.[1] ?? "";

test("the luck curve is moved by keys and by dragging, and its point is shared", async () => {
  await open("/tutorials/crafting");
  await expect.element(luck()).toMatchTextContent("137 × Scroll of SProtect");
  await expect.element(luck()).toMatchTextContent("10,960 FC");
  // The browser lays out what is far from the screen later.
  luck().element().scrollIntoView();
  const slider = luck().getByRole("slider", { name: "Napiling bar" });
  (await slider.findElement()).focus();
  await userEvent.keyboard("{Home}");
  await expect
    .element(slider)
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/^sapat ang \d+: \d.*% · [\d,]+ FC$/));
  await userEvent.keyboard("{ArrowRight}");
  slider.element().blur();
  await expect.element(luck()).not.toMatchTextContent("137 ×");
  const few = Number(scrolls());
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(60);
  await expect.element(luck()).toMatchTextContent(`${(few * 80).toLocaleString("en")} FC`);

  const chart = luck().getByRole("img");
  const { width } = chart.element().getBoundingClientRect();
  await userEvent.dragAndDrop(chart, chart, {
    sourcePosition: { x: width * 0.3, y: 90 },
    targetPosition: { x: width * 0.9, y: 90 },
  });
  await userEvent.unhover(chart);
  await expect.poll(() => Number(scrolls())).toBeGreaterThan(150);
  const many = scrolls();
  await luck().getByRole("button", { name: "I-share" }).click();
  await expect
    .poll(() => navigator.clipboard.readText())
    .toMatch(new RegExp(`^${many} × Scroll of SProtect, 9\\d[.\\d]*%\\nhttp.*/tutorials/crafting`));

  // A point that was selected for one plan is not kept for another.
  await page.getByRole("textbox", { name: "Ilang fail na" }).fill("8");
  await expect.element(luck()).toMatchTextContent("134 × Scroll of SProtect");
});

test("a plan for an item names it with a link back, and ranks the ways once their prices are entered in place", async () => {
  await openPage("/tutorials/crafting?from=3&to=7&item=385-Any%20text", { language: "en" });
  const ways = page.getByRole("region", { name: "What each way costs" }).first();
  const rows = () =>
    ways
      .getByRole("rowheader")
      .elements()
      .map((row) => row.textContent);
  await expect
    .element(page.getByRole("link", { name: "Bloody Obsidian Slayer" }))
    .toHaveAttribute("href", "/fwc-items/385-bloody-obsidian-slayer");
  await expect.poll(() => rows()[0]).toMatch(/Prices missing: /);
  await expect.element(ways).toMatchTextContent(/at least [\d,]+/);
  for (const [name, price] of [
    ["One Low Scroll of SProtect", "500k"],
    ["One Power Dice 4", "500k"],
    ["One Power Dice 6", "500k"],
    ["One Power Dice 12", "1m"],
    ["One mineral", "1k"],
  ] as const)
    await userEvent.fill(ways.getByRole("textbox", { name }), price);
  await expect
    .poll(() => rows()[0])
    .toMatch(
      /Low SProtect from \+3 to \+\d → Scroll of SProtect from \+\d to \+7.*On average: [\d.]+ tries, /,
    );
  expect(rows()[0]).not.toContain("missing");
  // A way that may lose the item has no full cost without the price of another item.
  expect(rows().at(-1)).toMatch(/item lost.*Prices missing: another item/);
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "What are you upgrading?" }),
    "Pierce a suit",
  );
  await expect.element(page.getByRole("link", { name: "Bloody Obsidian Slayer" })).not.toBeInTheDocument();
});

test("a planned item has its name in the language, and its id while no item is known", async () => {
  await openPage("/tutorials/crafting?item=385", { language: "fr" });
  const name = shippedItemPage(385).item.name.fr ?? "";
  await expect.element(page.getByRole("link", { name, exact: true })).toBeVisible();
  await typeUrl("/tutorials/crafting?item=2000000000-Any%20text");
  await expect
    .element(page.getByRole("link", { name: "2000000000", exact: true }))
    .toHaveAttribute("href", "/fwc-items/2000000000");
  await expect.element(page.getByText("Any text")).not.toBeInTheDocument();
});

test("a pet's plan shows its cost, or that candy suffices", async () => {
  await open("/tutorials/pets?goal=1-2-3-4-5-7-9");
  const result = page.getByRole("region", { name: "Ang gagastusin" });
  await expect.element(result).toMatchTextContent("69,163,944,444");
  await petPlan().getByRole("combobox", { name: "Target na level sa tier S" }).selectOptions("8");
  await expect.poll(() => location.href).toMatch(/goal=1-2-3-4-5-7-8/);
  await expect.element(result).not.toMatchTextContent("69,163,944,444");

  await typeUrl("/tutorials/pets?levels=1-2&goal=1-2");
  await expect.element(result).toMatchTextContent("sapat na ang candy");
  for (const part of [result, page.getByRole("region", { name: "Hakbang-hakbang" })])
    await expect.element(part).not.toMatchTextContent(/[-−]0(?!\d)/);
});

test("a pet with reroll scrolls costs what suffices with 50, 90 and 99 %, and a dear scroll makes no way", async () => {
  await openPage("/tutorials/pets?levels=1-2-3-4-5-7-1&goal=1-2-3-4-5-7-9", { language: "en" });
  const ways = page.getByRole("region", { name: "What the pet costs" }).first();
  await expect.element(ways.getByRole("row").nth(1)).toMatchTextContent(/^Sacrifices alone/);
  await ways.getByRole("textbox", { name: "One High Pet Reroll Scroll" }).fill("1m");
  await expect
    .element(ways.getByRole("row").nth(1))
    .toMatchTextContent(/High Pet Reroll Scroll In tier S: 800 scrolls on average.*800,000,000/);
  await ways.getByRole("textbox", { name: "One Pet Reroll Scroll" }).fill("900m");
  // The plan beside it stays the one by sacrifices, and says so.
  await expect
    .element(page.getByRole("region", { name: "What it takes" }))
    .toMatchTextContent(/on average, without reroll scrolls/);
  await expect
    .element(ways)
    .toMatchTextContent("Pet Reroll Scroll: at this price, sacrifices cost less in every tier.");
  await expect.poll(() => location.href).toMatch(/reroll=900000000/);
});

test("a pet's candies and fodder go into the cart, at the player's prices", async () => {
  await open("/tutorials/pets?levels=1&goal=1-1-3");
  await petPlan().getByText("Mga presyo ko ng candy").click();
  await petPlan().getByRole("textbox", { name: "Pet Candy (F)" }).fill("250k");
  // The answer stays in view while the prices below the form are typed.
  const form = petPlan().element().parentElement;
  if (!form) throw new Error("The plan has no form around it");
  await expect.element(page.elementLocator(form).getByText("sa average", { exact: false })).toBeInViewport();
  await page.getByRole("button", { name: "Idagdag lahat sa cart" }).click();
  await navigate("/shop?order=open");
  const cart = page.getByRole("region", { name: /cart/i });
  await expect.element(cart).toMatchTextContent("Pet Candy (F)");
  await expect.element(cart).toMatchTextContent("5,000,000");
  await expect.element(cart).toMatchTextContent("Pet na tier");
});

for (const width of [390, 320])
  test(`the link to the planner of the pets leads to it on a phone of ${width} px`, async () => {
    await open("/tutorials/pets", width);
    await article().getByRole("link", { name: "Buksan ang planner" }).click();
    await expect.poll(() => document.activeElement?.id).toBe("planner");
    await expect.poll(() => isInViewport("planner")).toBe(true);
    await expect.poll(() => topOf("planner")).toBeLessThan(120);
  });
