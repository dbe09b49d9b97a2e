import type { PetPlan } from "#domain/pets/pet-plan.ts";
import { mostLevel } from "#domain/pets/pet-raising.ts";
import { SPECIES_IDS } from "#domain/pets/pet-species.ts";
import { TIER_LETTERS, type TierLetter } from "#domain/pets/pets.ts";
import { ChoiceCell, ChoiceField, choicesFrom } from "#features/planners/shared/choice-field.tsx";
import { useTranslation } from "#i18n/use-translation.ts";

type PetFormProps = Readonly<{ plan: PetPlan; onPlan: (plan: PetPlan) => void }>;

/** The species, current levels and target levels of a pet. */
export function PetForm({ plan, onPlan }: PetFormProps) {
  const { t } = useTranslation();
  const { levels, goal } = plan;
  const tiers = (first: number) =>
    choicesFrom(first, TIER_LETTERS.length - 1, (index) =>
      t("planners.pet.tierName", { tier: TIER_LETTERS[index] ?? "" }),
    );

  function reach(index: number) {
    const reached = resized(levels, index + 1, () => 1);
    onPlan({ ...plan, levels: reached, goal: resized(goal, Math.max(goal.length, index + 1), mostLevel) });
  }
  const want = (index: number) => onPlan({ ...plan, goal: resized(goal, index + 1, mostLevel) });

  return (
    <div className="grid gap-4 p-4 md:p-5">
      <ChoiceField
        label={t("planners.pet.species")}
        value={plan.species}
        options={SPECIES_IDS.map((species) => ({ value: species, label: t(`planners.pet.name.${species}`) }))}
        onChange={(species) => onPlan({ ...plan, species })}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField
          label={t("planners.pet.tierNow")}
          value={levels.length - 1}
          options={tiers(0)}
          onChange={reach}
        />
        <ChoiceField
          label={t("planners.pet.tierWanted")}
          value={goal.length - 1}
          options={tiers(levels.length - 1)}
          onChange={want}
        />
      </div>
      <TierLevels plan={plan} onPlan={onPlan} />
    </div>
  );
}

/** The present and the wanted level of each tier. */
function TierLevels({ plan, onPlan }: PetFormProps) {
  const { t } = useTranslation();
  const { levels, goal } = plan;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t("planners.pet.levels")}</legend>
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        <span />
        <span aria-hidden="true" className="text-xs text-text-3">
          {t("planners.pet.now")}
        </span>
        <span aria-hidden="true" className="text-xs text-text-3">
          {t("planners.pet.wanted")}
        </span>
        {TIER_LETTERS.slice(0, goal.length).map((tier, index) => (
          <TierRow
            key={tier}
            tier={tier}
            now={levels[index]}
            // The level of a finished tier cannot change any more.
            wanted={index < levels.length - 1 ? undefined : goal[index]}
            onNow={(level) => onPlan({ ...plan, levels: levels.with(index, level) })}
            onWanted={(level) => onPlan({ ...plan, goal: goal.with(index, level) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns `length` levels; missing ones are filled in by tier. */
function resized(
  levels: readonly number[],
  length: number,
  fill: (tier: TierLetter) => number,
): readonly number[] {
  return TIER_LETTERS.slice(0, length).map((tier, index) => levels[index] ?? fill(tier));
}

type TierRowProps = Readonly<{
  tier: TierLetter;
  now: number | undefined;
  wanted: number | undefined;
  onNow: (level: number) => void;
  onWanted: (level: number) => void;
}>;

function TierRow({ tier, now, wanted, onNow, onWanted }: TierRowProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-lg font-semibold">{tier}</span>
      <LevelChoice tier={tier} label={t("planners.pet.levelNow", { tier })} value={now} onChange={onNow} />
      <LevelChoice
        tier={tier}
        label={t("planners.pet.levelWanted", { tier })}
        value={wanted}
        onChange={onWanted}
      />
    </>
  );
}

type LevelChoiceProps = Readonly<{
  tier: TierLetter;
  label: string;
  value: number | undefined;
  onChange: (level: number) => void;
}>;

function LevelChoice({ tier, label, value, onChange }: LevelChoiceProps) {
  const { t } = useTranslation();
  if (value === undefined) return <span className="px-3 text-text-3">–</span>;
  return (
    <ChoiceCell
      aria-label={label}
      value={value}
      disabled={mostLevel(tier) === 1}
      options={choicesFrom(1, mostLevel(tier), (level) => t("planners.pet.level", { level }))}
      onChange={onChange}
    />
  );
}
