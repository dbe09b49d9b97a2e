import { afterEach, expect, test } from "vitest";
import { outbox } from "#client/outbox/outbox.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { gearCard, MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const at = (item: number) => ({ item, upgrade: 0 });
/** Helmet and boots of a Blade's set. */
const TWO = { weapon: at(3940), helmet: at(1899), boots: at(7465) };
const wearing = (gear: object) => ({ ...MIA, sex: "male" as const, sets: [{ id: "first", name: "", gear }] });

const chart = () => gearCard().getByRole("img", { name: /^Star chart/ });
const sets = () => gearCard().getByRole("list", { name: "Item sets" });

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("pieces of a set are joined in the star chart, with what is missing and what the next one brings", async () => {
  await openAsGuest("/characters?character=mia", [wearing(TWO)]);
  await expect
    .element(sets())
    .toMatchTextContent(
      /Einy Set: 2 of 4 · missing: Einy Suit, Einy Gauntlets · with 3 of 4: Skill Damage \+10%, Defense \+29/,
    );
  await expect.element(chart()).toHaveAccessibleName(/3 of 11 slots filled.*Einy Set: 2 of 4/);
  const marks = () =>
    [...chart().element().querySelectorAll("text")].filter((one) => one.textContent === "1");
  await expect.poll(marks).toHaveLength(4);
  await gearCard().getByRole("button", { name: "Unequip Einy Helmet" }).click();
  await expect.element(sets()).not.toBeInTheDocument();
});

const ALL = { ...TWO, suit: at(4743), gauntlets: at(6308) };

test("a whole set misses nothing", async () => {
  await openAsGuest("/characters?character=mia", [wearing(ALL)]);
  await expect.element(sets()).toMatchTextContent(/^1Einy Set: 4 of 4$/);
});

test("pieces that do not fit are no set", async () => {
  await openAsGuest("/characters?character=mia", [{ ...wearing(ALL), sex: "female" }]);
  await expect.element(chart()).toHaveAccessibleName(/Einy Suit \(not counted\)/);
  await expect.element(sets()).not.toBeInTheDocument();
});

test("on a phone the sets fit below the chart, and are accessible", async () => {
  await openAsGuest("/characters?character=mia", [wearing(TWO)], { viewport: PHONE });
  await expect.element(sets()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});
