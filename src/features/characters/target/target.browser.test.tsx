import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { PHONE, reopen } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const LEA = {
  ...MIA,
  id: "lea",
  name: "Lea",
  points: { ...MIA.points, dex: 80 },
  sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 10 } } }],
};

const card = () => page.getByRole("region", { name: "Against a target" });
const target = () => card().getByRole("combobox", { name: "Target" });
const attack = (name: string) => card().getByRole("list", { name: `${name} attacks`, exact: true });
const number = (list: ReturnType<typeof attack>, name: string) =>
  list.getByRole("listitem").filter({ hasText: name }).first();
const rowsOf = async (list: ReturnType<typeof attack>) => {
  await expect.element(list).toBeVisible();
  return list
    .getByRole("group")
    .elements()
    .map((one) => one.textContent);
};

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("the training dummy is the first target: chances, damage, average, and each with its steps", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  expect(await rowsOf(attack("Mia"))).toEqual([
    ...["Chance to hit28%", "Blocked by the target5%", "Damage of a hit179–182"],
    ...["Damage of a critical hit216–280", "Average per attack48.6"],
  ]);
  const damage = number(attack("Mia"), "Damage of a hit");
  damage.element().querySelector("summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(damage).toMatchTextContent(/Kept off by the target’s defense/);
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await damage.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => copied[0]).toContain("Damage of a hit 179–182\n  Hit of the weapon: 332–336\n");
  expect(copied[0]).toContain("\n  Kept off by the target’s defense: -153–154 = 179–182\n");
  expect(copied[0]).toContain("\n    A quarter of the monster’s defense: +33.25 = 72 (0.25 dropped)");
});

test("a monster's numbers are typed, stay in the address, and only what is unknown is left out", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await target().selectOptions("Monster");
  const field = (name: string) => card().getByRole("textbox", { name });
  await expect.element(field("Level")).toHaveValue("75");
  await expect.element(field("Defense")).toHaveValue("133");
  const monster = card().getByRole("list", { name: "The monster attacks" });
  expect(await rowsOf(monster)).toEqual(["Blocked if melee6.25%", "Blocked if ranged6.25%"]);
  await field("Defense").fill("1000");
  // 39 + 1,000 / 4 = 289, of which 332 keeps 20 and 336 keeps 22.
  await expect.element(number(attack("Mia"), "Damage of a hit")).toMatchTextContent("20–22");
  await field("Hit Rate").fill("100");
  await expect.element(number(monster, "Chance to hit")).toMatchTextContent("96%");
  await field("Level").fill("0");
  await expect.element(card().getByText("A whole number from 1 to 999.")).toBeVisible();
  await card().getByRole("combobox", { name: "Rank" }).selectOptions("Giant");
  await reopen();
  await expect.element(field("Defense")).toHaveValue("1000");
  await expect.element(field("Level")).toHaveValue("75");
  await expect.element(card().getByRole("combobox", { name: "Rank" })).toHaveValue("giant");
  await field("Hit Rate").fill("");
  await expect.element(number(monster, "Chance to hit")).not.toBeInTheDocument();
});

test("another character is attacked and attacks, each with its own numbers in the steps", async () => {
  await openAsGuest("/characters?character=mia&target=lea.first", [MIA, LEA]);
  const chance = number(attack("Mia"), "Chance to hit");
  await expect.element(chance).toMatchTextContent("31%");
  await chance.getByText("Chance to hit").first().click();
  await chance.getByText("Against the target’s parry").click();
  await chance.getByText("Parry of the target").click();
  await expect.element(chance).toMatchTextContent(/Parry of the target\+40DEX 80/);
  await expect.element(number(attack("Lea"), "Damage of a hit")).toMatchTextContent("201–204");
  await target().selectOptions("A copy of Mia");
  await expect.element(attack("Lea")).not.toBeInTheDocument();
  await expect.element(number(attack("Mia"), "Chance to hit")).toMatchTextContent("78%");
});

test("the curve of damage against defense marks the present point, and arrow keys and a table show the others", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await expect
    .element(card().getByRole("img", { name: /defense of 0 to 200\. Now 181, at a defense of 72/ }))
    .toBeVisible();
  const slider = card().getByRole("slider", { name: "Selected defense" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Defense 72: 181 damage");
  await press(slider, "{ArrowRight}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Defense 80: 172 damage");
  await card().getByText("As a table").click();
  await expect.element(card().getByRole("row", { name: "72 181" })).toHaveAttribute("aria-current", "true");
});

test("on a phone a touch opens a number, and nothing scrolls sideways", async () => {
  await openAsGuest("/characters?character=mia&target=monster.violet.fire.80.200.30.40.60.120", [MIA], {
    viewport: PHONE,
  });
  const average = number(attack("Mia"), "Average per attack");
  await average.getByText("Average per attack").click();
  await expect.element(average).toMatchTextContent("Misses count as 0.");
  for (const step of ["Critical hits", "What blocks let through"]) await average.getByText(step).click();
  await card().getByText("About these numbers").click();
  await userEvent.keyboard("{Tab}");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});
