/** The live examples of the guide to stats begin with published numbers, and compute with what is entered. */
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest, totalsCard } from "#testing/browser/pages/saved-characters.ts";

const example = (names: string) => page.getByRole("figure", { name: `Try it: ${names}`, exact: true });
const results = (within: Locator) =>
  [...within.element().querySelectorAll("dl[aria-live] > div")].map((one) => one.textContent);
const enter = async (within: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await within.getByRole("spinbutton", { name, exact: true }).fill(value);
};

/** Sources: flyff-builds and Universe-doc. */
const PUBLISHED: readonly (readonly [names: string, numbers: readonly string[]])[] = [
  ["Stat points left", ["Stat points left0"]],
  ["HP, MP, and FP", ["HP32,450", "MP949", "FP1,272"]],
  ["Attack and Hit (right hand)", ["Attack16,402", "Hit (right hand)7,898–7,904"]],
  [
    "Defense, Defense against hits, and Magic Defense",
    ["Defense704 or 561", "Defense against hits561", "Magic Defense845"],
  ],
  ["Critical Chance", ["Critical Chance8% or 10%"]],
  ["Real chance to hit, Hit Rate, and Parry", ["Real chance to hit96%", "Hit Rate90%", "Parry30%"]],
  [
    "Block against this opponent, Real chance to block, and Melee Block",
    ["Block against this opponent75", "Real chance to block92.5%", "Melee Block85%"],
  ],
  ["Attack Speed", ["Attack Speed42%"]],
  [
    "Damage that remains and Opponent’s defense in all",
    ["Damage that remains13,508", "Opponent’s defense in all223"],
  ],
];

test("each example begins with the published number", async () => {
  await openPage("/tutorials/stats");
  for (const [names, numbers] of PUBLISHED) {
    await expect.element(example(names)).toBeInTheDocument();
    expect(results(example(names))).toEqual(numbers);
  }
});

test("an example computes with what is typed, chosen and pressed, and shows its steps", async () => {
  await openPage("/tutorials/stats");
  const attack = example("Attack and Hit (right hand)");
  await attack.getByRole("combobox", { name: "Class" }).selectOptions("Seraph");
  await attack.getByRole("combobox", { name: "Weapon", exact: true }).selectOptions("Stick");
  await enter(attack, { Level: "190", STR: "15", "Weapon’s lowest attack": "644" });
  await enter(attack, { "Weapon’s highest attack": "646", "Upgrade (ultimate +1 is 11)": "20" });
  await enter(attack, { "Attack with this weapon only": "0", "Additional Damage": "0", "Attack (%)": "0" });
  await attack.getByRole("checkbox", { name: "Upcut Stone" }).click();
  await expect.poll(() => results(attack)).toEqual(["Attack2,424", "Hit (right hand)2,421–2,427"]);
  await enter(attack, { "Attack (%)": "18" });
  await attack.getByRole("button", { name: "One more Attack (%)" }).click();
  await expect.poll(() => results(attack)[0]).toBe("Attack2,884");
  await expect.element(attack).toMatchTextContent(/Middle of the hits\s*2,424/);
  await expect.element(attack).toMatchTextContent(/Attack\s*\+19%\s*Everything else equipped\s*\+19%/);
});

test("by keyboard, a stat is raised and the steps of a number are opened", async () => {
  await openPage("/tutorials/stats");
  const vitals = example("HP, MP, and FP");
  const stamina = vitals.getByRole("spinbutton", { name: "STA" });
  (await stamina.findElement()).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => results(vitals)[0]).toBe("HP32,514");
  const steps = vitals.getByText("How it’s computed: FP");
  steps.element().closest("summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(vitals.getByText("Seraph, level 190").last()).toBeVisible();
});

test("a typed number beyond the limits is moved to the nearest one", async () => {
  await openPage("/tutorials/stats");
  const points = example("Stat points left");
  await enter(points, { Level: "500" });
  await userEvent.keyboard("{Tab}");
  await expect.element(points.getByRole("spinbutton", { name: "Level" })).toHaveValue(190);
  await enter(points, { STA: "403" });
  await expect.poll(() => results(points)).toEqual(["Stat points left-10"]);
});

test("the next values of a number are shown with the DEX that brings them", async () => {
  await openPage("/tutorials/stats");
  const critical = example("Critical Chance");
  await critical.getByRole("combobox", { name: "Class" }).selectOptions("Knight");
  await expect.element(critical).toMatchTextContent(/DEX 30\s*3%\s*DEX 40\s*4%\s*DEX 50\s*5%/);
});

test("an element and a block show what they change, step by step", async () => {
  await openPage("/tutorials/stats");
  const damage = example("Damage that remains and Opponent’s defense in all");
  await enter(damage, { "Level of the weapon’s element": "10" });
  await damage.getByRole("combobox", { name: "Opponent’s element" }).selectOptions("Yours beats it");
  await expect.element(damage).toMatchTextContent(/Element of the weapon\s*\+21\.39%/);
  await expect.element(damage).toMatchTextContent(/Element of the monster\s*× 1\.3/);
  const block = example("Block against this opponent, Real chance to block, and Melee Block");
  await enter(block, { DEX: "239" });
  await expect.poll(() => results(block)[1]).toBe("Real chance to block91.25%");
  await enter(block, { DEX: "400", "Opponent’s DEX": "15" });
  await expect.element(block).toMatchTextContent(/DEX against the attacker’s\s*\+10/);
});

test("the examples are accessible and fit on a phone", async () => {
  await openPage("/tutorials/stats", { viewport: PHONE, language: "de" });
  await expect.element(page.getByRole("figure").first()).toBeInTheDocument();
  for (const figure of page.getByRole("figure").elements())
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  await expectAccessible();
});

test("the card of a character leads to the guide, and the guide to the characters", async () => {
  await openAsGuest("/characters?character=mia", [MIA]);
  await totalsCard().getByText("About these numbers").click();
  await totalsCard().getByRole("link", { name: "How your stats are computed" }).click();
  await expect.poll(() => location.pathname).toBe("/tutorials/stats");
  await page.getByRole("article").getByRole("link", { name: "Open my characters" }).click();
  await expect.poll(() => location.pathname).toBe("/characters");
});
