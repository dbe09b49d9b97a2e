/** What a received order changes beside its own lines: the rate and prices only on request. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { openConverter, pasteOrder, totalFc, totalPenya } from "#testing/browser/pages/converter.ts";
import { translatePage } from "#testing/browser/translate-page.ts";

let endTranslation = () => {};
afterEach(() => endTranslation());

const MIA_AT_200K = {
  server: "mia",
  shownPer: 1,
  set: { mia: { penya: 200_000, per: 1, date: "2026-11-20" } },
};
const ONE_RING = {
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 1 }],
};
const AT_150K = "Gold Ring 500 FC = 500 FC / 75m Penya (1 FC = 150k, Mia)";
const openWithOwnRate = () =>
  openConverter("/shop", { stored: { "skypurse.rates": MIA_AT_200K, "skypurse.cart": ONE_RING } });

test("a received order leaves the player's rate, and says before what it costs at both", async () => {
  await openWithOwnRate();
  const dialog = await pasteOrder(AT_150K);
  const box = dialog.getByRole("checkbox", { name: "Make the order’s rate mine Mia" });
  await expect.element(box).not.toBeChecked();
  await expect
    .element(dialog.getByRole("definition").first())
    .toMatchTextContent("500 FC100,000,000 Penya1 FC = 200,000 Penya");
  await expect
    .element(dialog.getByRole("definition").last())
    .toMatchTextContent("500 FC75,000,000 Penya1 FC = 150,000 Penya");
  await dialog.getByRole("button", { name: /Add to my cart/ }).click();
  await expect.element(totalPenya()).toHaveTextContent("200,000,000 Penya");
  expect(JSON.parse(localStorage.getItem("skypurse.rates") ?? "")).toEqual(MIA_AT_200K);
});

test("the rate of a received order becomes the player's own on request", async () => {
  await openWithOwnRate();
  const dialog = await pasteOrder(AT_150K);
  await dialog.getByRole("checkbox", { name: "Make the order’s rate mine Mia" }).click();
  await dialog.getByRole("button", { name: /Add to my cart/ }).click();
  await expect.element(totalPenya()).toHaveTextContent("150,000,000 Penya");
});

test("a player with the example rate only gets the order's rate unless they refuse it", async () => {
  await openConverter("/shop", { stored: { "skypurse.cart": ONE_RING } });
  const dialog = await pasteOrder(AT_150K);
  const box = dialog.getByRole("checkbox", { name: "Make the order’s rate mine Mia" });
  await expect.element(box).toBeChecked();
  await box.click();
  await dialog.getByRole("button", { name: /Add to my cart/ }).click();
  await expect.element(totalPenya()).toHaveTextContent("200,000,000 Penya");
});

test("of two received prices of an item one becomes the player's own, also on a translated page", async () => {
  await openConverter();
  const dialog = await pasteOrder("1 gold ring 400 FC each\n2 gold ring 450 FC each");
  await dialog.getByText("Make a price mine").click();
  endTranslation = translatePage();
  const box = (price: string) =>
    dialog.getByRole("checkbox", { name: `Gold Ring ${price} FC`, exact: false });
  await box("400").click();
  await box("450").click();
  await expect.element(box("400")).not.toBeChecked();
  await choose(dialog.getByRole("radio", { name: /My prices today/ }));
  await expect.element(box("450")).not.toBeInTheDocument();
  await choose(dialog.getByRole("radio", { name: /Prices as sent/ }));
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect.element(totalFc()).toHaveTextContent("1,300 FC");
  expect(localStorage.getItem("skypurse.prices")).toBe('{"gold-ring":450}');
  await expect.element(page.getByText("this cart only")).toHaveLength(1);
});
