import { Fragment } from "react";
import { type PetPlan, SELF_MADE_PRICES } from "#domain/pets/pet-plan.ts";
import { mostLevel, ROLLED_TIERS } from "#domain/pets/pet-raising.ts";
import { SPECIES_IDS } from "#domain/pets/pet-species.ts";
import { CANDY_LETTERS, TIER_LETTERS, type TierLetter } from "#domain/pets/pets.ts";
import { ChoiceCell, ChoiceField, choicesFrom } from "#features/planners/shared/choice-field.tsx";
import { useFigures } from "#features/planners/shared/figures.ts";
import { CountField, MoneyAmountField } from "#features/planners/shared/number-fields.tsx";
import { MAX_FODDER, MAX_FODDER_PRICE, MAX_PLAN_PRICE } from "#features/planners/shared/plan-values.ts";
import { Disclosure } from "#features/planners/shared/planner-layout.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import type { PetRequest } from "./pet-link.ts";

type PetFormProps = Readonly<{ request: PetRequest; onRequest: (request: PetRequest) => void }>;

export function PetForm({ request, onRequest }: PetFormProps) {
  const { t } = useTranslation();
  const { plan } = request;
  const { levels, goal } = plan;
  const onPlan = (changed: PetPlan) => onRequest({ ...request, plan: changed });
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
    <>
      <div className="grid gap-4 p-4 md:p-5">
        <ChoiceField
          label={t("planners.pet.species")}
          value={plan.species}
          options={SPECIES_IDS.map((species) => ({
            value: species,
            label: t(`planners.pet.name.${species}`),
          }))}
          onChange={(species) => {
            // The item of the page that led here is of another species.
            const { item: _item, ...rest } = request;
            onRequest({ ...rest, plan: { ...plan, species } });
          }}
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
      <PetPrices request={request} onRequest={onRequest} />
    </>
  );
}

function TierLevels({ plan, onPlan }: Readonly<{ plan: PetPlan; onPlan: (plan: PetPlan) => void }>) {
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
          <Fragment key={tier}>
            <span className="text-lg font-semibold">{tier}</span>
            <LevelChoice
              tier={tier}
              label={t("planners.pet.levelNow", { tier })}
              value={levels[index]}
              onChange={(level) => onPlan({ ...plan, levels: levels.with(index, level) })}
            />
            <LevelChoice
              tier={tier}
              label={t("planners.pet.levelWanted", { tier })}
              // The level of a finished tier cannot change any more.
              value={index < levels.length - 1 ? undefined : goal[index]}
              onChange={(level) => onPlan({ ...plan, goal: goal.with(index, level) })}
            />
          </Fragment>
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

function PetPrices({ request, onRequest }: PetFormProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { candies, fodder } = request.prices;
  const change = (prices: Partial<PetRequest["prices"]>) =>
    onRequest({ ...request, prices: { ...request.prices, ...prices } });
  const selfMadePrice = (price: number) => (
    <span className="num text-xs text-text-3">{t("planners.pet.ownMaking", { price: number(price) })}</span>
  );
  return (
    <>
      <Disclosure name={t("planners.pet.have")} isOpen={request.have !== undefined}>
        <CountField
          label={t("planners.pet.haveCount")}
          help={t("planners.pet.haveHelp")}
          value={request.have}
          onValue={(have) => onRequest({ ...request, have })}
          max={MAX_FODDER}
        />
      </Disclosure>
      <Disclosure name={t("planners.pet.fodderPrices")}>
        {ROLLED_TIERS.map((tier) => (
          <MoneyAmountField
            key={tier}
            currency="penya"
            label={t("planners.pet.fodderOf", { tier })}
            value={fodder[tier]}
            onValue={(price = SELF_MADE_PRICES.fodder[tier]) =>
              change({ fodder: { ...fodder, [tier]: price } })
            }
            max={MAX_FODDER_PRICE}
            note={selfMadePrice(SELF_MADE_PRICES.fodder[tier])}
          />
        ))}
      </Disclosure>
      <Disclosure name={t("planners.pet.candyPrices")}>
        {CANDY_LETTERS.map((tier) => (
          <MoneyAmountField
            key={tier}
            currency="penya"
            label={t("planners.pet.candy", { tier })}
            value={candies[tier]}
            onValue={(price = SELF_MADE_PRICES.candies[tier]) =>
              change({ candies: { ...candies, [tier]: price } })
            }
            max={MAX_PLAN_PRICE}
            note={selfMadePrice(SELF_MADE_PRICES.candies[tier])}
          />
        ))}
      </Disclosure>
    </>
  );
}
