import {
  ACCESSORY_BONUS,
  attackAt,
  defenseAt,
  setBonus,
  ULTIMATE_JEWELRY,
} from "#domain/gear/upgrade-bonus.ts";
import { initialChance } from "#domain/upgrade/pity.ts";
import { CHANCE_TABLES, DICE_FOR, type UpgradeKind } from "#domain/upgrade/upgrade-tables.ts";
import { GuideTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** The columns of the average and the first try's chance with each kind of dice; steps are counted from 0. */
function useChances(work: UpgradeKind) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const { averages } = CHANCE_TABLES[work];
  return {
    head: averages.flatMap((_, kind) => {
      const dice = DICE_FOR[work][kind];
      const of = (name: string) =>
        dice === undefined ? name : t("guides.table.withDice", { name, dice: dice.join("\u00a0/\u00a0") });
      return [of(t("guides.table.average")), of(t("guides.table.first"))];
    }),
    cells: (step: number) =>
      averages.flatMap((steps) => {
        const average = steps[step] ?? 0;
        return [percent(average), percent(initialChance(average / 100) * 100)];
      }),
  };
}

const stepsOf = (work: UpgradeKind) => (CHANCE_TABLES[work].averages[0] ?? []).map((_, step) => step);

/** The bonus of an upgrade in percent, from the rule itself: each percent adds 1,000 to a base of 100,000. */
const percentOf = (rule: typeof attackAt, upgrade: number) =>
  Math.floor((rule({ min: 100_000, max: 100_000 }, upgrade).min - 100_000) / 1_000);

export function UpgradeTable() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const percent = usePercentText();
  const { head, cells } = useChances("general");
  const { penya = [], minerals = [] } = CHANCE_TABLES.general;
  return (
    <GuideTable
      caption={t("guides.table.upgrade")}
      head={[
        t("guides.table.step"),
        ...head,
        t("guides.table.penya"),
        t("guides.table.minerals"),
        t("guides.table.weapon"),
        t("guides.table.armor"),
      ]}
      rows={stepsOf("general").map((step) => ({
        key: `+${step + 1}`,
        cells: [
          `+${step + 1}`,
          ...cells(step),
          number(penya[step] ?? 0),
          `2 × ${number(minerals[step] ?? 0)}`,
          `+${percent(percentOf(attackAt, step + 1))}`,
          `+${percent(percentOf(defenseAt, step + 1))}`,
        ],
      }))}
      note={t("guides.table.upgradeNote")}
    />
  );
}

export function AccessoryTable() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { head, cells } = useChances("accessory");
  const { levels = [] } = CHANCE_TABLES.accessory;
  return (
    <GuideTable
      caption={t("guides.table.accessory")}
      head={[
        t("guides.table.step"),
        t("guides.table.level"),
        ...head,
        t("guides.table.ring"),
        t("guides.table.earringDamage"),
        t("guides.table.earringDefense"),
        t("guides.table.necklace"),
      ]}
      rows={stepsOf("accessory").map((step) => ({
        key: `+${step + 1}`,
        cells: [
          `+${step + 1}`,
          number(levels[step] ?? 0),
          ...cells(step),
          ...(["ring", "damage", "defense", "hp"] as const).map((kind) =>
            number(ACCESSORY_BONUS[kind][step] ?? 0),
          ),
        ],
      }))}
      note={t("guides.table.valuesLikely")}
    />
  );
}

/** Chances and costs of each socket, one table for each kind of gear. */
export function PiercingTable() {
  return (
    <>
      <PiercingOf work="suit" />
      <PiercingOf work="oneHanded" />
      <PiercingOf work="twoHanded" />
    </>
  );
}

function PiercingOf({ work }: Readonly<{ work: "suit" | "oneHanded" | "twoHanded" }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { head, cells } = useChances(work);
  const { penya = [] } = CHANCE_TABLES[work];
  return (
    <GuideTable
      caption={t(`guides.table.${work}`)}
      head={[t("guides.table.socket"), ...head, t("guides.table.penya")]}
      rows={stepsOf(work).map((step) => ({
        key: String(step),
        cells: [number(step + 1), ...cells(step), number(penya[step] ?? 0)],
      }))}
      note={t("guides.table.penyaLikely")}
    />
  );
}

export function UltimateTable() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const percent = usePercentText();
  const weapon = useChances("ultimateWeapon");
  const jewelry = useChances("ultimateJewelry");
  const { penya = [], minerals = [] } = CHANCE_TABLES.ultimateWeapon;
  const { penya: jewelryPenya = [], levels = [] } = CHANCE_TABLES.ultimateJewelry;
  return (
    <>
      <GuideTable
        caption={t("guides.table.ultimateWeapon")}
        head={[
          t("guides.table.step"),
          ...weapon.head,
          t("guides.table.penya"),
          t("guides.table.minerals"),
          t("guides.table.weapon"),
        ]}
        rows={stepsOf("ultimateWeapon").map((step) => ({
          key: `+${step + 1}`,
          cells: [
            `+${step + 1}`,
            ...weapon.cells(step),
            number(penya[step] ?? 0),
            `2 × ${number(minerals[step] ?? 0)}`,
            `+${percent(percentOf(attackAt, step + 11))}`,
          ],
        }))}
        note={t("guides.table.ultimateNote")}
      />
      <GuideTable
        caption={t("guides.table.ultimateJewelry")}
        head={[
          t("guides.table.step"),
          t("guides.table.level"),
          ...jewelry.head,
          t("guides.table.penya"),
          t("guides.table.ring"),
          "Demol",
          "Plug",
          "Gore",
        ]}
        rows={stepsOf("ultimateJewelry").map((step) => ({
          key: `+${step + 1}`,
          cells: [
            `+${step + 1}`,
            number(levels[step] ?? 0),
            ...jewelry.cells(step),
            number(jewelryPenya[step] ?? 0),
            ...(["ring", "damage", "defense", "hp"] as const).map((kind) =>
              number(ULTIMATE_JEWELRY[kind][step] ?? 0),
            ),
          ],
        }))}
        note={t("guides.table.jewelryNote")}
      />
    </>
  );
}

/** The set bonus by the lowest upgrade of the four pieces. */
export function SetBonusTable() {
  const { t } = useTranslation();
  const percent = usePercentText();
  const from3 = [3, 4, 5, 6, 7, 8, 9, 10];
  return (
    <GuideTable
      caption={t("guides.table.set")}
      head={[
        t("guides.table.lowest"),
        t("guides.stat.hitRate"),
        t("guides.stat.block"),
        t("guides.stat.hp"),
        t("guides.stat.allStats"),
        t("guides.stat.attack"),
      ]}
      rows={from3.map((upgrade) => {
        const bonus = setBonus(upgrade);
        const bonusText = (value = 0) => (value === 0 ? "–" : `+${percent(value)}`);
        return {
          key: `+${upgrade}`,
          cells: [
            `+${upgrade}`,
            bonusText(bonus?.hitRate),
            bonusText(bonus?.block),
            bonusText(bonus?.hp),
            `+${bonus?.allStats ?? 0}`,
            bonusText(bonus?.attack),
          ],
        };
      })}
      note={t("guides.table.setNote")}
    />
  );
}

/**
 * The protection scrolls, the most used first. Source: docs/sources.md#protection,
 * rated sure; those texts state the effect on the level only for the two SProtect scrolls.
 */
const SCROLLS = [
  { scroll: "sprotect", onFailure: "levelKept" },
  { scroll: "lowSprotect", onFailure: "levelFalls" },
  { scroll: "gprotect", onFailure: "itemKept" },
  { scroll: "aprotect", onFailure: "itemKept" },
  { scroll: "xprotect", onFailure: "itemKept" },
  { scroll: "eprotect", onFailure: "cardsKept" },
  { scroll: "pprotect", onFailure: "itemKept" },
] as const;

export function ScrollTable() {
  const { t } = useTranslation();
  return (
    <GuideTable
      caption={t("guides.scroll.caption")}
      head={[t("guides.scroll.scroll"), t("guides.scroll.protects"), t("guides.scroll.onFailure")]}
      words={[1, 2]}
      rows={SCROLLS.map(({ scroll, onFailure }) => ({
        key: scroll,
        cells: [
          t(`guides.scroll.${scroll}.name`),
          t(`guides.scroll.${scroll}.protects`),
          t(`guides.scroll.${onFailure}`),
        ],
      }))}
    />
  );
}
