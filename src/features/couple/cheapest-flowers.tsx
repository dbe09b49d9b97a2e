import { useDeferredValue, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type Bunch,
  cheapestFlowers,
  FLOWER_POINTS,
  FLOWERS,
  MAX_POINTS_BY_LEVEL,
  MOST_POINTS,
} from "#domain/game/couple.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { AddFlowers, FlowersTotal } from "./add-flowers.tsx";
import { FlowerPrices } from "./flower-prices.tsx";
import type { CalculationProps } from "./question-props.ts";

/** Finds the cheapest flowers that give at least the wanted points, and shows the surplus. */
export function CheapestFlowers({ catalogue, onAdd, onDone }: CalculationProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const id = useId();
  const [text, setText] = useDraft("couple/points", "100");
  const reading = parseAmount(text);
  const points = reading.kind === "amount" && reading.amount > 0 ? reading.amount : undefined;
  const isWrong = reading.kind !== "empty" && (points === undefined || points > MOST_POINTS);
  const wanted = useDeferredValue(isWrong ? undefined : points);
  const found = useMemo(() => {
    if (wanted === undefined) return undefined;
    const prices = Object.fromEntries(
      FLOWERS.flatMap((flower) => {
        const price = catalogue.priceOf(flower);
        return price === undefined ? [] : [[flower, price]];
      }),
    );
    return cheapestFlowers(wanted, prices);
  }, [wanted, catalogue]);
  const level = wanted === undefined ? undefined : MAX_POINTS_BY_LEVEL.find((one) => one.points >= wanted);

  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
          {t("couple.cheapest.wanted")}
        </label>
        <input
          id={id}
          data-first-focus
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
          className="num h-12 w-full rounded-lg border border-control bg-inset px-4 text-right text-xl font-semibold aria-invalid:border-danger"
        />
        <p
          id={`${id}-help`}
          aria-live="polite"
          className={isWrong ? "mt-1 text-xs text-danger" : "mt-1 text-xs text-text-3"}
        >
          {isWrong || wanted === undefined
            ? t("couple.cheapest.wrong", { most: number(MOST_POINTS) })
            : level
              ? t("couple.level", { level: level.level, points: number(level.points) })
              : t("couple.aboveAllLevels", { points: number(MAX_POINTS_BY_LEVEL.at(-1)?.points ?? 0) })}
        </p>
      </div>
      <FlowerPrices catalogue={catalogue} />
      {found ? (
        <Answer bunch={found.bunch} catalogue={catalogue}>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div role="status">
              <p className="flex flex-wrap gap-x-3 text-lg">
                <Amount amount={found.cost} currency="fc" />
                <FlowersTotal bunch={found.bunch} catalogue={catalogue} />
              </p>
              <p className="num text-sm text-text-2">
                {t("couple.gives", { number: number(found.points) })}
                {wanted !== undefined && found.points > wanted && (
                  <> · {t("couple.tooMany", { number: number(found.points - wanted) })}</>
                )}
              </p>
            </div>
            <AddFlowers bunch={found.bunch} onAdd={onAdd} onDone={onDone} />
          </div>
        </Answer>
      ) : (
        wanted !== undefined && <p className="text-sm text-text-2">{t("couple.cheapest.noPrice")}</p>
      )}
    </div>
  );
}

type AnswerProps = Readonly<{
  bunch: Bunch;
  catalogue: CalculationProps["catalogue"];
  children: React.ReactNode;
}>;

function Answer({ bunch, catalogue, children }: AnswerProps) {
  const { number } = useLocale();
  return (
    <div className="grid gap-3 rounded-md border border-line bg-inset p-3.5">
      <ul className="grid gap-1">
        {FLOWERS.filter((flower) => bunch[flower] > 0).map((flower) => (
          <li key={flower} className="num flex gap-2">
            <span className="min-w-10 text-right text-text-3">{number(bunch[flower])} ×</span>
            <span className="min-w-0 flex-1 font-[550]">{catalogue.nameOf(flower)}</span>
            <span className="text-text-3">{number(bunch[flower] * FLOWER_POINTS[flower])}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
