import { useState } from "react";
import { SPECIES, type Species } from "#domain/pets/pet-species.ts";
import { TIERS } from "#domain/pets/pets.ts";
import { GuideTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** Shows which pets raise the chosen stat, compared with all others. */
export function PetChooser() {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  const [chosen, setChosen] = useState(SPECIES[0]?.id);
  const species = SPECIES.find(({ id }) => id === chosen);
  const levels = TIERS.at(-1)?.maxLevel ?? 0;
  const percent = usePercentText();
  const written = ({ isPercent }: Species, value: number) => {
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
            most: written(species, perfect(species)),
            mean: written(species, mean(species)),
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
            ...one.valueByLevel.map((value) => written(one, value)),
            written(one, perfect(one)),
            written(one, mean(one)),
          ],
        }))}
        note={t("guides.chooser.note")}
      />
    </div>
  );
}

/** The bonus with the highest level at each tier. */
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
