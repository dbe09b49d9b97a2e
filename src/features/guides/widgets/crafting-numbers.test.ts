import { expect, test } from "vitest";
import { ACCESSORY_BONUS, attackAt } from "#domain/gear/upgrade-bonus.ts";
import { meanOf, planSteps, type UpgradeStep } from "#domain/upgrade/upgrade-plan.ts";
import { CHANCE_TABLES, type UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";
import { numbersIn } from "#testing/game/guide-numbers.ts";
import { readGuide } from "../../../../scripts/build/parse-guide.ts";

/**
 * Checks numbers of the English crafting guide against the
 * rules; another test checks that all languages agree.
 */

const guide = readGuide("crafting", "en");

function saysAll(section: string, computed: readonly number[]) {
  const found = numbersIn(guide.parts[guide.front.sections.indexOf(section)] ?? "", "en");
  for (const number of computed) expect.soft(found, `${section}: ${number}`).toContain(number);
}

type Way = Readonly<{
  work: UpgradeKind;
  from: number;
  to: number;
  dice?: number;
  failures?: number;
  isEvent?: boolean;
}>;

const stepsAlong = (way: Way) =>
  planSteps({ dice: 0, failures: 0, isEvent: false, protection: "scroll", ...way });
const triesAlong = (way: Way) => meanOf(stepsAlong(way), () => 1);
const whole = (value: number) => Math.round(value);

test("the text states the tries, required levels and ring bonus of accessories", () => {
  const stretches = [
    [0, 10],
    [10, 15],
    [15, 19],
    [19, 20],
  ] as const;
  for (const [from, to] of stretches)
    saysAll(
      "accessories",
      [0, 1].map((dice) => whole(triesAlong({ work: "accessory", dice, from, to }))),
    );
  const at = (values: readonly number[] | undefined, level: number) => values?.[level - 1] ?? 0;
  saysAll(
    "accessories",
    [1, 10, 20].map((level) => at(CHANCE_TABLES.accessory.levels, level)),
  );
  saysAll(
    "accessories",
    [10, 15, 20].map((level) => at(ACCESSORY_BONUS.ring, level)),
  );
});

test.each(["suit", "oneHanded", "twoHanded"] as const)(
  "the text states the tries and Penya of all sockets with either dice, %s",
  (work) => {
    for (const dice of [0, 1]) {
      const steps = stepsAlong({ work, dice, from: 0, to: 10 });
      const penya = meanOf(steps, (step: UpgradeStep) => step.penya ?? 0);
      saysAll("piercing", [steps.length, whole(meanOf(steps, () => 1)), whole(penya / 1e6) * 1e6]);
    }
  },
);

test("the text states the tries, required levels, chances and attack of ultimate items", () => {
  const tries = (work: UpgradeKind, to: number) => whole(triesAlong({ work, from: 0, to }));
  saysAll(
    "ultimate-weapons",
    [5, 6, 10].map((to) => tries("ultimateWeapon", to)),
  );
  const attack = (upgrade: number) => (attackAt({ min: 1e6, max: 1e6 }, upgrade).min - 1e6) / 1e4;
  saysAll(
    "ultimate-weapons",
    [11, 20].map((upgrade) => Math.floor(attack(upgrade))),
  );
  saysAll(
    "ultimate-jewelry",
    [5, 10].map((to) => tries("ultimateJewelry", to)),
  );
  const { averages, levels = [] } = CHANCE_TABLES.ultimateJewelry;
  saysAll("ultimate-jewelry", [levels[0] ?? 0, levels[9] ?? 0, averages[0]?.[0] ?? 0, averages[0]?.[9] ?? 0]);
});

test("the text states the chances without and with an event, and the saved tries", () => {
  const { general, suit } = CHANCE_TABLES;
  for (const [table, steps] of [
    [general, [7, 8, 9]],
    [suit, [2, 3]],
  ] as const)
    for (const step of steps)
      saysAll(
        "events",
        [...table.averages, ...(table.event ?? [])].map((percents) => percents[step] ?? 0),
      );
  for (const dice of [0, 1])
    for (const isEvent of [false, true])
      saysAll("events", [whole(triesAlong({ work: "general", dice, from: 6, to: 10, isEvent }))]);
});

test("the text states the planner's example: Penya, minerals and savings by failures", () => {
  const way = { work: "general", from: 6, to: 10 } as const;
  const steps = stepsAlong({ ...way, failures: 8 });
  saysAll("planner-example", [
    whole(meanOf(steps, ({ penya = 0 }) => penya) / 1e5) * 1e5,
    whole(meanOf(steps, ({ minerals = 0 }) => minerals) / 100) * 100,
    whole(triesAlong(way)),
    whole(triesAlong({ ...way, from: 9 })),
  ]);
});

test("the text states the break-even price of the better dice and the tries of the last step", () => {
  const [cheap = [], better = []] = CHANCE_TABLES.general.averages;
  const share = (step: number) => whole(((better[step] ?? 0) / (cheap[step] ?? 1) - 1) * 100);
  saysAll("dice", [3, 4, 5, 6, 7, 8, 9].map(share));
  saysAll("set-bonus", [whole(4 * triesAlong({ work: "general", from: 9, to: 10 }))]);
});
