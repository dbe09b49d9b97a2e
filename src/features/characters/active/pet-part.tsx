import { withActive } from "#domain/gear/active/active-changes.ts";
import type { Active } from "#domain/gear/build.ts";
import { mostLevel } from "#domain/pets/pet-raising.ts";
import { SPECIES } from "#domain/pets/pet-species.ts";
import { TIER_LETTERS } from "#domain/pets/pets.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SelectField } from "#ui/field/select.tsx";
import { type ActivePartProps, PartFrame } from "./part-frame.tsx";

type Pet = NonNullable<Active["pet"]>;

/** The kind of the raised pet, and the level of each tier that it has reached. */
export function PetPart({ active: { pet }, items: { tables }, words, change }: ActivePartProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const title = words.part("pet");
  const put = (next: Pet | undefined) => change(title, (current) => withActive(current, { pet: next }));
  const kinds = SPECIES.flatMap(({ item }) => {
    const kind = tables.pets.find((one) => one.item === item);
    return kind ? [{ item, label: `${words.pet(item)} (${labels.parameter(kind.parameter)})` }] : [];
  });
  const isOther = pet && kinds.every(({ item }) => item !== pet.item);
  return (
    <PartFrame
      title={title}
      aside={pet && <output className="num text-sm font-semibold">{words.petSum(pet)}</output>}
    >
      <div className="md:max-w-80">
        <SelectField
          label={t("active.pet.kind")}
          value={String(pet?.item ?? "")}
          options={[
            { value: "", label: t("active.pet.none") },
            ...kinds.map(({ item, label }) => ({ value: String(item), label })),
            ...(isOther ? [{ value: String(pet.item), label: words.pet(pet.item) }] : []),
          ]}
          onChange={(item) => put(item === "" ? undefined : { item: Number(item), tiers: pet?.tiers ?? [1] })}
        />
      </div>
      {pet && <Tiers pet={pet} words={words} onTiers={(tiers) => put({ ...pet, tiers })} />}
    </PartFrame>
  );
}

type TiersProps = Readonly<{
  pet: Pet;
  words: ActivePartProps["words"];
  onTiers: (tiers: readonly number[]) => void;
}>;

/** Tiers are raised in their order: the next one can be chosen, and a tier that is taken away takes those after it. */
function Tiers({ pet: { tiers }, words, onTiers }: TiersProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 md:grid-cols-4">
      {TIER_LETTERS.slice(0, tiers.length + 1).map((letter, index) => {
        const levels = Array.from({ length: mostLevel(letter) }, (_, at) => at + 1);
        return (
          <SelectField
            key={letter}
            label={t("active.pet.tier", { tier: letter })}
            value={String(tiers[index] ?? "")}
            options={[
              ...(index > 0 ? [{ value: "", label: "–" }] : []),
              ...levels.map((level) => ({ value: String(level), label: words.level(level) })),
            ]}
            onChange={(level) =>
              onTiers(level === "" ? tiers.slice(0, index) : withTier(tiers, index, Number(level)))
            }
          />
        );
      })}
    </div>
  );
}

const withTier = (tiers: readonly number[], index: number, level: number) => tiers.toSpliced(index, 1, level);
