import { expect, test } from "vitest";
import { factorsOf } from "#domain/character/formulas/class-factors.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { damageAt, rewardAt } from "#domain/game/level-gap.ts";
import { CLASSES } from "#domain/gear/classes.ts";
import { setBonus } from "#domain/gear/upgrade-bonus.ts";
import { reportPet } from "#domain/pets/pet-plan.ts";
import { candiesTo, candyCost, raisedFromEgg, sacrificeRoll } from "#domain/pets/pet-raising.ts";
import { SPECIES, type SpeciesId } from "#domain/pets/pet-species.ts";
import { TIER_LETTERS, TIERS } from "#domain/pets/pets.ts";
import { withLowScroll } from "#domain/upgrade/low-scroll.ts";
import { initialChance, mostTries, nextChance } from "#domain/upgrade/pity.ts";
import { estimate, planSteps } from "#domain/upgrade/upgrade-plan.ts";
import { CHANCE_TABLES } from "#domain/upgrade/upgrade-tables.ts";
import type { GuideName } from "#features/guides/page/guide.ts";
import { readGuide } from "../../../../scripts/build/parse-guide.ts";

/** Checks numbers of the guides' texts against the rules, in every language. */

const LOCALE: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-US", fr: "fr-FR", tl: "en-US" };
const UNITS: Readonly<Record<Language, readonly [million: string, thousandMillion: string]>> = {
  de: ["Mio.", "Mrd."],
  en: ["m", "b"],
  fr: ["M", "Md"],
  tl: ["m", "b"],
};

/** Formats numbers as the texts of a language do; spaces are removed, so that any kind of space matches. */
function writing(language: Language) {
  const written = (value: number, options: Intl.NumberFormatOptions = {}) =>
    closed(new Intl.NumberFormat(LOCALE[language], options).format(value));
  const [million, thousandMillion] = UNITS[language];
  return {
    number: (value: number, digits = 0) => written(value, { maximumFractionDigits: digits }),
    percent: (value: number, digits = 0) =>
      written(value / 100, { style: "percent", maximumFractionDigits: digits }),
    /** "37.5m", "958m", "10.78b". */
    penya: (value: number) =>
      value < 1e9
        ? written(value / 1e6, { maximumFractionDigits: 1 }) + million
        : written(value / 1e9, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) + thousandMillion,
  };
}

const closed = (text: string) => text.replace(/[\s*]/g, "");

/** Returns the text of a section and the rows of its tables, without their heads. */
function sectionIn(name: GuideName, language: Language, id: string) {
  const { front, parts } = readGuide(name, language);
  const part = parts[front.sections.indexOf(id)] ?? "";
  const rows = [...part.matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) => row.split("|").map(closed));
  return {
    // Removes only spaces within a number.
    text: part.replace(/(?<=\d)\s+(?=\d{3}\b|%)/g, ""),
    rows: rows.filter((_, row) => !isRule(rows[row]) && !isRule(rows[row + 1])),
  };
}

/** Expects the whole number, not the end of a longer one. */
const says = (text: string, number: string) =>
  expect
    .soft(new RegExp(`(?<!\\d|\\d[.,])${number.replaceAll(".", "\\.")}(?!\\d)`).test(text), number)
    .toBe(true);

const isRule = (row: readonly string[] | undefined) => row?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A plan for a pet that has just hatched. */
const raised = (goal: readonly number[], species: SpeciesId = "tiger") =>
  reportPet({ species, levels: [1], goal });
const NO_SACRIFICE = [1, 1, 1, 1, 1, 1, 1];
const PERFECT = TIERS.map(({ maxLevel }) => maxLevel);

const meanOf = (id: SpeciesId) => raised(NO_SACRIFICE, id).bonus.mean;
const perfectOf = (id: SpeciesId) => raised(PERFECT, id).bonus.perfect;

const averages = (dice: number) => CHANCE_TABLES.general.averages[dice] ?? [];
/** The average number of tries from +0. */
const triesTo = (level: number, dice = 0) =>
  sum(
    averages(dice)
      .slice(0, level)
      .map((percent) => 100 / percent),
  );

test.each(LANGUAGES)("the classes' HP, %s", (language) => {
  const names = ["Knight", "Blade", "Jester", "Ranger", "Ringmaster", "Billposter", "Psykeeper", "Elementor"];
  const { rows } = sectionIn("welcome", language, "second-jobs");
  const classes = names.map((name) => CLASSES.find((one) => one.name.en === name));
  expect(rows.map((row) => row[3])).toEqual(classes.map((one) => String(20 * factorsOf(one?.id ?? 0).hp)));
});

test.each(LANGUAGES)("the classes' attack speed and points match the French text, %s", (language) => {
  const { rows } = sectionIn("welcome", language, "second-jobs");
  const french = sectionIn("welcome", "fr", "second-jobs");
  expect(rows.map((row) => row.slice(4))).toEqual(french.rows.map((row) => row.slice(4)));
});

test.each(LANGUAGES)("the effect of a level difference, %s", (language) => {
  const { percent } = writing(language);
  const { text } = sectionIn("welcome", language, "levels");
  for (const share of [
    rewardAt(1).soloExp,
    rewardAt(5).soloExp,
    rewardAt(5).drop,
    rewardAt(5).penya,
    rewardAt(10).drop,
    rewardAt(10).penya,
    ...[4, 10, 15].map(damageAt),
    // A party's share falls below a solo player's at a gap of 4, and exceeds it again at 5.
    ...[4, 5, 6].map((gap) => rewardAt(gap).partyExp),
  ])
    says(text, percent(share));
});

test.each(LANGUAGES)("the cost of raising a pet, %s", (language) => {
  const { penya, number } = writing(language);
  const { rows, text } = sectionIn("pets", language, "raising-cost");
  expect(rows.map((row) => row.slice(1))).toEqual(
    TIER_LETTERS.map((tier) => {
      const { candy, count } = candiesTo(tier);
      return [`${count}${candy}`, penya(count * candyCost(candy).penya), penya(raisedFromEgg(tier).penya)];
    }),
  );
  const { cloudberry, lightberry, exoberry } = raisedFromEgg("S");
  for (const berries of [cloudberry, lightberry, exoberry]) says(text, number(berries));
});

test.each(LANGUAGES)("the average and highest bonus of a pet, %s", (language) => {
  const { number, percent } = writing(language);
  const { rows } = sectionIn("pets", language, "species-rolls");
  const species = ["kingCrab", "angel", "tiger", "dragon", "griffin", "unicorn"] as const;
  expect(rows.map((row) => row.slice(1))).toEqual(
    species.map((id) => {
      const written = SPECIES.find((one) => one.id === id)?.isPercent ? percent : number;
      return [written(meanOf(id), 2), written(perfectOf(id), 2), percent((100 * meanOf(id)) / perfectOf(id))];
    }),
  );
});

test.each(LANGUAGES)("which fodder is cheapest, %s", (language) => {
  const { number, percent, penya } = writing(language);
  const { rows } = sectionIn("pets", language, "fodder");
  expect(rows).toEqual(
    (["C", "B", "A", "S"] as const).map((fodder) => {
      const chance = sacrificeRoll("C", fodder)?.[3] ?? 0;
      const cost = raisedFromEgg(fodder).penya;
      return [
        fodder,
        penya(cost),
        percent(chance),
        number(100 / chance, 1),
        penya(Math.round(cost / chance / 1e4) * 1e6),
      ];
    }),
  );
});

test.each(LANGUAGES)("the path to the perfect pet, %s", (language) => {
  const { number, penya } = writing(language);
  const { rows } = sectionIn("pets", language, "example");
  const { steps } = raised(PERFECT);
  expect(rows.slice(0, 6)).toEqual(
    steps
      .slice(1)
      .map(({ tier, goal, candies, fodder, fodderCost }) => [
        tier,
        String(goal),
        penya(candies?.cost ?? 0),
        `${number(sum(Object.values(fodder)), 1)}${tier}`,
        penya(fodderCost),
      ]),
  );
  const goals = [NO_SACRIFICE, [1, 2, 3, 3, 4, 5, 7], [1, 2, 3, 4, 5, 6, 8], PERFECT];
  expect(rows.slice(6).map((row) => row[1])).toEqual(goals.map((goal) => penya(raised(goal).cost)));
});

test.each(LANGUAGES)("the tries with each scroll, %s", (language) => {
  const { number } = writing(language);
  const { rows } = sectionIn("crafting", language, "low-sprotect");
  const steps = [3, 4, 5, 6, 7, 8, 9];
  const plan = { work: "general", dice: 0, failures: 0, protection: "low", isEvent: false } as const;
  const tries = steps.map((from) => withLowScroll({ ...plan, from, to: from + 1 }).mean(() => 1));
  const twoPlaces = (value: number) => (value < 10 ? number(value, 1) : number(value));
  expect(rows.map((row) => row[1])).toEqual(steps.map((from) => twoPlaces(100 / (averages(0)[from] ?? 1))));
  // The text rounds the last two further.
  expect(rows.slice(0, 5).map((row) => row[2])).toEqual(tries.slice(0, 5).map(twoPlaces));
  expect(rows[5]?.[2]).toBe(number(Math.round((tries[5] ?? 0) / 100) * 100));
  expect(rows[6]?.[2]).toContain(number((tries[6] ?? 0) / 1e6, 2));
});

test.each(LANGUAGES)("the tries from +0 with either kind of dice, %s", (language) => {
  const { number } = writing(language);
  const { text } = sectionIn("crafting", language, "general");
  for (const level of [7, 8, 10]) says(text, number(triesTo(level)));
  says(sectionIn("crafting", language, "dice").text, number(triesTo(10, 1), 1));
});

test.each(LANGUAGES)("the planner's example, %s", (language) => {
  const { number } = writing(language);
  const { rows } = sectionIn("crafting", language, "planner-example");
  const plan = { work: "general", dice: 0, from: 6, to: 10, protection: "scroll", isEvent: false } as const;
  const { mean, median, ninety, most } = estimate(planSteps({ ...plan, failures: 8 }), () => 1);
  expect(rows.map((row) => row[1])).toEqual([mean, median, ninety, most].map((count) => number(count ?? 0)));
});

test.each(LANGUAGES)("the pity rule's example, %s", (language) => {
  const { percent } = writing(language);
  const initial = initialChance(0.18);
  const tries = [1, 2, 5, 9, mostTries(initial, 0)];
  const { rows } = sectionIn("crafting", language, "pity-example");
  expect(rows.map((row) => row[1])).toEqual(tries.map((n) => percent(nextChance(initial, n - 1) * 100, 2)));
});

test.each(LANGUAGES)("the bonus of a set at +8, %s", (language) => {
  const { percent } = writing(language);
  const bonus = setBonus(8);
  const { text } = sectionIn("crafting", language, "set-bonus");
  says(text, percent(bonus?.hp ?? 0));
  says(text, percent(bonus?.block ?? 0));
  says(text, String(bonus?.allStats));
});
