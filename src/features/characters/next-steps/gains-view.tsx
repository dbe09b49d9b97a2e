import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Situation } from "#domain/character/next-steps/next-steps-request.ts";
import type { GainPrice, NextStep, StepGain } from "#domain/character/next-steps/step-gains.ts";
import type { Wish } from "#domain/character/next-steps/wish.ts";
import { socketableOf } from "#domain/gear/sockets.ts";
import { CANDY_LETTERS } from "#domain/pets/pets.ts";
import type { CandyPrices } from "#domain/pets/tier-price.ts";
import type { ScrollPrices } from "#domain/upgrade/step-price.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { NumberDifference, numberChangeKey } from "#features/characters/numbers/number-changes-list.tsx";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { AnswerState, NothingFound } from "./answer-state.tsx";
import { useNextSteps } from "./use-next-steps.ts";
import { useOneOf } from "./wish-state.ts";

type GainsViewProps = Readonly<{
  situation: Situation;
  wish: Wish;
  items: WornItems;
  /** In Penya, at the player's rate. */
  scrolls: ScrollPrices;
  candies: CandyPrices;
}>;

const ORDERS = ["gain", "price"] as const;
type GainOrder = (typeof ORDERS)[number];

/** What one point, one upgrade, one card and one tier of the pet bring to the wish, with their prices. */
export function GainsView({ situation, wish, items, scrolls, candies }: GainsViewProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<GainOrder>("gain");
  const asked = { wish, scrolls, candies };
  const state = useNextSteps("gains", situation, (known) => ({ ...known, ...asked }), asked);
  return (
    <AnswerState state={state}>
      {(gains) =>
        gains.length === 0 ? (
          <NothingFound>{t("next-steps.gains.none")}</NothingFound>
        ) : (
          <>
            <div className="flex">
              <InlineSelect
                label={t("next-steps.gains.order")}
                value={order}
                options={ORDERS.map((value) => ({ value, label: t(`next-steps.gains.by.${value}`) }))}
                onChange={setOrder}
              />
            </div>
            <ol aria-label={t("next-steps.gains.title")} className="grid">
              {inOrder(gains, order).map((gain) => (
                <GainRow
                  key={Object.values(gain.step).join()}
                  gain={gain}
                  wish={wish}
                  {...{ situation, items }}
                />
              ))}
            </ol>
          </>
        )
      }
    </AnswerState>
  );
}

/** In Penya, for one more of the first wished number or what is worth as much. */
const perUnit = ({ gain, price }: StepGain): number | undefined =>
  price?.penya === undefined ? undefined : price.penya / gain;

/** By price: what has none comes last. */
function inOrder(gains: readonly StepGain[], order: GainOrder): readonly StepGain[] {
  const byGain = gains.toSorted((a, b) => b.gain - a.gain);
  if (order === "gain") return byGain;
  const place = (gain: StepGain) => perUnit(gain) ?? Number.POSITIVE_INFINITY;
  return byGain.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

type GainRowProps = Readonly<{ gain: StepGain; wish: Wish; situation: Situation; items: WornItems }>;

function GainRow({ gain, wish, situation, items }: GainRowProps) {
  const words = useNumberWords();
  const stepName = useStepName(situation, items);
  return (
    <li className="grid gap-0.5 border-t border-line py-2 text-sm first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{stepName(gain.step)}</span>
        <span className="num ml-auto flex flex-wrap justify-end gap-x-3">
          {gain.changes.map((change) => (
            <span key={numberChangeKey(change)} className="whitespace-nowrap">
              <span className="text-text-2">{words.nameOfReading(change, change.reading)} </span>
              <NumberDifference change={change} />
            </span>
          ))}
        </span>
      </div>
      <StepCost gain={gain} wish={wish} />
    </li>
  );
}

function useStepName({ build }: Situation, { nameOf }: WornItems): (step: NextStep) => string {
  const { t } = useTranslation();
  const labels = useGearLabels();
  return (step) => {
    if (step.kind === "point") return `+1 ${labels.parameter(step.stat)}`;
    if (step.kind === "tier") return t("next-steps.gains.tier", { tier: TIERS[step.tiers - 1] ?? "" });
    const worn = build.gear[step.slot];
    const name = worn ? nameOf(worn.item) : labels.slot(step.slot);
    if (step.kind === "upgrade") return `${name} +${step.to - 1} → +${step.to}`;
    const { name: card, grade } = socketableOf(step.socketable) ?? { name: step.socketable, grade: "" };
    return t(`next-steps.gains.${step.kind}`, { card: `${card} ${grade}`.trim(), name });
  };
}

/** The game's letters of a raised pet's tiers. */
const TIERS = ["F", "E", "D", "C", "B", "A", "S"];

function StepCost({ gain, wish }: Readonly<{ gain: StepGain; wish: Wish }>) {
  const { t } = useTranslation();
  if (gain.step.kind === "point")
    return <p className="text-xs text-text-3">{t("next-steps.gains.freePoint")}</p>;
  const { price } = gain;
  if (price?.penya === undefined)
    return <p className="text-xs text-text-3">{t("next-steps.gains.noPrice")}</p>;
  return <KnownCost price={price} penya={price.penya} gain={gain} wish={wish} />;
}

type KnownCostProps = Readonly<{ price: GainPrice; penya: number; gain: StepGain; wish: Wish }>;

function KnownCost({ price, penya, gain, wish }: KnownCostProps) {
  const { t } = useTranslation();
  const { locale, number } = useLocale();
  const oneOf = useOneOf();
  const [first] = wish;
  const parts = price.missing.map((part) => t(`next-steps.gains.missing.${part}`));
  const without = new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-text-3">
      <span>
        {"≈ "}
        <Amount amount={penya} currency="penya" unit />
      </span>
      {first && (
        <span className="num">
          {t("next-steps.gains.perUnit", {
            amount: number(Math.round(penya / gain.gain)),
            one: oneOf(first.number),
          })}
        </span>
      )}
      {parts.length > 0 && <span>{t("next-steps.gains.without", { parts: without })}</span>}
      <PlanLink price={price} />
    </p>
  );
}

function PlanLink({ price }: Readonly<{ price: GainPrice }>) {
  const { t } = useTranslation();
  const look = "inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6";
  const text = t("next-steps.gains.plan");
  if ("pet" in price) {
    const { species, levels, goal } = price.pet;
    const candies = CANDY_LETTERS.map((letter) => price.candies[letter] ?? "").join("-");
    const own = Object.keys(price.candies).length > 0 ? candies : undefined;
    // Tier F has one level, with which the planner begins.
    const reached = levels.length > 1 ? levels.join("-") : undefined;
    const search = { pet: species, levels: reached, goal: goal.join("-"), candies: own };
    return (
      <Link to="/tutorials/pets" search={search} className={look}>
        {text}
      </Link>
    );
  }
  const { work, from, to } = price.plan;
  return (
    <Link
      to="/tutorials/crafting"
      search={{ work: work === "general" ? undefined : work, from, to }}
      className={look}
    >
      {text}
    </Link>
  );
}
