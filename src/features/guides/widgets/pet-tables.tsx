import { useState } from "react";
import { SPECIES, type Species } from "#domain/pets/pet-species.ts";
import {
  BERRIES,
  CAGES,
  CANDIES,
  CANDIES_TO_HATCH,
  SACRIFICES,
  TIER_LETTERS,
  TIERS,
  type TierLetter,
} from "#domain/pets/pets.ts";
import { GuideTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

export function TierTable() {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <GuideTable
      caption={t("guides.pet.tiers")}
      head={[
        t("guides.pet.tier"),
        t("guides.pet.maxLevel"),
        t("guides.pet.character"),
        t("guides.pet.energy"),
        t("guides.pet.toNext"),
      ]}
      rows={[
        { key: "egg", cells: [t("guides.pet.egg"), "–", "–", "–", `${CANDIES_TO_HATCH} × F`] },
        ...TIERS.map(({ letter, maxLevel, characterLevel, energyMinutes, candiesToNext }) => ({
          key: letter,
          cells: [
            letter,
            number(maxLevel),
            number(characterLevel),
            t("guides.pet.minutes", { minutes: number(energyMinutes) }),
            candiesToNext === undefined ? "–" : `${candiesToNext} × ${letter}`,
          ],
        })),
      ]}
      note={t("guides.pet.tiersNote")}
    />
  );
}

export function CandyTable() {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <GuideTable
      caption={t("guides.pet.candies")}
      head={[
        t("guides.pet.candy"),
        t("guides.pet.recipe"),
        t("guides.pet.penya"),
        ...BERRIES.map((berry) => t(`guides.pet.${berry}`)),
        t("guides.pet.penyaTotal"),
      ]}
      words={[1]}
      rows={CANDIES.map(({ letter, berries, penya, total }, index) => {
        const before = CANDIES[index - 1]?.letter;
        const parts = [
          `${number(berries.count)} × ${t(`guides.pet.${berries.berry}`)}`,
          ...(before ? [`1 × ${t("guides.pet.candy")} ${before}`] : []),
        ];
        return {
          key: letter,
          cells: [
            letter,
            parts.join(" + "),
            number(penya),
            ...BERRIES.map((berry) => (total[berry] === 0 ? "–" : number(total[berry]))),
            number(total.penya),
          ],
        };
      })}
      note={t("guides.pet.candiesNote")}
    />
  );
}

/** Chances of a sacrifice, one table for each tier. */
export function SacrificeTable() {
  return TIER_LETTERS.filter((letter) => letter !== "F").map((letter) => (
    <SacrificeOf key={letter} tier={letter} />
  ));
}

function SacrificeOf({ tier }: Readonly<{ tier: TierLetter }>) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const rows = SACRIFICES.filter((one) => one.tier === tier);
  const levels = rows[0]?.rolls.map((_, index) => index + 1) ?? [];
  return (
    <GuideTable
      caption={t("guides.pet.sacrifice", { tier })}
      head={[t("guides.pet.fodder"), ...levels.map((level) => t("guides.pet.level", { level }))]}
      rows={rows.map(({ fodder, rolls }) => ({ key: fodder, cells: [fodder, ...rolls.map(percent)] }))}
    />
  );
}

export function GraceTable() {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <GuideTable
      caption={t("guides.pet.graces")}
      head={[t("guides.pet.species"), t("guides.pet.effect"), ...TIER_LETTERS]}
      words={[1]}
      rows={SPECIES.flatMap(({ id, names, grace }) =>
        grace.map(({ parameter, byTier }) => ({
          key: `${id} ${parameter}`,
          cells: [
            names[language],
            `${t(`guides.stat.${parameter}`)} %`,
            ...byTier.map((value) => (value < 0 ? `−${-value}` : `+${value}`)),
          ],
        })),
      )}
      note={t("guides.pet.gracesNote")}
    />
  );
}

export function CageTable() {
  const { t } = useTranslation();
  const percent = usePercentText();
  return (
    <GuideTable
      caption={t("guides.pet.cages")}
      head={[
        t("guides.pet.dungeon"),
        t("guides.pet.opponent"),
        t("guides.pet.key"),
        t("guides.pet.tier"),
        t("guides.pet.chance"),
      ]}
      words={[1, 2]}
      rows={CAGES.map(({ dungeons, opponent, key, tier, percent: chance }) => ({
        key: `${opponent} ${tier}`,
        cells: [dungeons.join(", "), t(`guides.pet.${opponent}`), key, tier, percent(chance)],
      }))}
      note={t("guides.pet.cagesNote")}
    />
  );
}

/** Shows which pets raise the chosen stat, compared with all others. */
export function PetChooser() {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  const [chosen, setChosen] = useState(SPECIES[0]?.id);
  const species = SPECIES.find(({ id }) => id === chosen);
  const levels = TIERS.at(-1)?.maxLevel ?? 0;
  const percent = usePercentText();
  const valueText = ({ isPercent }: Species, value: number) => {
    const rounded = value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
    return isPercent ? percent(rounded) : number(rounded);
  };
  return (
    <div className="my-5">
      <div
        role="group"
        aria-label={t("guides.chooser.which")}
        className="flex flex-wrap gap-1.5 print:hidden"
      >
        {SPECIES.map(({ id, parameter }) => (
          <Chip key={id} pressed={id === chosen} onClick={() => setChosen(id)}>
            {t(`guides.stat.${parameter}`)}
          </Chip>
        ))}
      </div>
      {species && (
        <p className="num mt-3 max-w-[68ch] text-lg leading-7 print:hidden" role="status">
          {t("guides.chooser.answer", {
            name: species.names[language],
            stat: t(`guides.stat.${species.parameter}`),
            most: valueText(species, perfect(species)),
            mean: valueText(species, mean(species)),
          })}
        </p>
      )}
      <GuideTable
        caption={t("guides.chooser.caption")}
        head={[
          t("guides.pet.species"),
          t("guides.chooser.stat"),
          ...Array.from({ length: levels }, (_, index) => t("guides.pet.level", { level: index + 1 })),
          t("guides.chooser.perfect"),
          t("guides.chooser.mean"),
        ]}
        words={[1]}
        rows={SPECIES.map((one) => ({
          key: one.id,
          isMarked: one.id === chosen,
          cells: [
            one.names[language],
            t(`guides.stat.${one.parameter}`),
            ...one.valueByLevel.map((value) => valueText(one, value)),
            valueText(one, perfect(one)),
            valueText(one, mean(one)),
          ],
        }))}
        note={t("guides.chooser.note")}
      />
    </div>
  );
}

function perfect({ valueByLevel }: Species): number {
  return TIERS.reduce((sum, { maxLevel }) => sum + (valueByLevel[maxLevel - 1] ?? 0), 0);
}

/** The average bonus when every tier keeps its first roll. */
function mean({ valueByLevel }: Species): number {
  const hundredfold = TIERS.flatMap(({ rolls }) =>
    rolls.map((percent, index) => percent * (valueByLevel[index] ?? 0)),
  );
  return hundredfold.reduce((sum, part) => sum + part, 0) / 100;
}
