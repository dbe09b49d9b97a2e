import { type ReactNode, useId, useMemo } from "react";
import {
  cheapestFlowers,
  FLOWER_POINTS,
  FLOWERS,
  MAX_POINTS,
  MAX_POINTS_BY_LEVEL,
} from "#domain/game/couple.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { AddFlowers, type CalculationProps, FlowersTotal } from "./add-flowers.tsx";
import { FlowerPrices } from "./flower-prices.tsx";

/** Finds the cheapest flowers that give at least the wanted points, and shows the surplus. */
export function CheapestFlowers({ catalogue, onAdd, onDone }: CalculationProps) {
  const { t } = useTranslation();
  const [text, setText] = useDraft("couple/points", "100");
  const { points, isWrong } = parsePoints(text);
  const wanted = isWrong ? undefined : points;
  const cheapest = useMemo(
    () => (wanted === undefined ? undefined : cheapestFlowers(wanted, pricesIn(catalogue))),
    [wanted, catalogue],
  );
  return (
    <div className="grid gap-4">
      <PointsField text={text} onText={setText} isWrong={isWrong} wanted={wanted} />
      <FlowerPrices catalogue={catalogue} />
      {wanted !== undefined && cheapest && (
        <Answer cheapest={cheapest} wanted={wanted} catalogue={catalogue}>
          <AddFlowers flowers={cheapest.flowers} onAdd={onAdd} onDone={onDone} />
        </Answer>
      )}
      {wanted !== undefined && !cheapest && (
        <p className="text-sm text-text-2">{t("couple.cheapest.noPrice")}</p>
      )}
    </div>
  );
}

function parsePoints(text: string): Readonly<{ points: number | undefined; isWrong: boolean }> {
  const reading = parseAmount(text);
  const points = reading.kind === "amount" && reading.amount > 0 ? reading.amount : undefined;
  return { points, isWrong: reading.kind !== "empty" && (points === undefined || points > MAX_POINTS) };
}

function pricesIn(catalogue: CalculationProps["catalogue"]) {
  return Object.fromEntries(
    FLOWERS.flatMap((flower) => {
      const price = catalogue.priceOf(flower);
      return price === undefined ? [] : [[flower, price]];
    }),
  );
}

type PointsFieldProps = Readonly<{
  text: string;
  onText: (text: string) => void;
  isWrong: boolean;
  /** `undefined` while the text is not a number of points. */
  wanted: number | undefined;
}>;

function PointsField({ text, onText, isWrong, wanted }: PointsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const help = usePointsHelp(isWrong ? undefined : wanted);
  return (
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
        onChange={(event) => onText(event.target.value)}
        className="num h-12 w-full rounded-lg border border-control bg-inset px-4 text-right text-xl font-semibold aria-invalid:border-danger"
      />
      <p
        id={`${id}-help`}
        aria-live="polite"
        className={isWrong ? "mt-1 text-xs text-danger" : "mt-1 text-xs text-text-3"}
      >
        {help}
      </p>
    </div>
  );
}

/** Returns which level the points reach, or what to type. */
function usePointsHelp(points: number | undefined): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (points === undefined) return t("couple.cheapest.wrong", { most: number(MAX_POINTS) });
  const level = MAX_POINTS_BY_LEVEL.find((one) => one.points >= points);
  return level
    ? t("couple.level", { level: level.level, points: number(level.points) })
    : t("couple.aboveAllLevels", { points: number(MAX_POINTS_BY_LEVEL.at(-1)?.points ?? 0) });
}

type AnswerProps = Readonly<{
  cheapest: NonNullable<ReturnType<typeof cheapestFlowers>>;
  wanted: number;
  catalogue: CalculationProps["catalogue"];
  children: ReactNode;
}>;

function Answer({ cheapest: { flowers, cost, points }, wanted, catalogue, children }: AnswerProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div className="grid gap-3 rounded-md border border-line bg-inset p-3.5">
      <ul className="grid gap-1">
        {FLOWERS.filter((flower) => flowers[flower] > 0).map((flower) => (
          <li key={flower} className="num flex gap-2">
            <span className="min-w-10 text-right text-text-3">{`${number(flowers[flower])} ×`}</span>
            <span className="min-w-0 flex-1 font-[550]">{catalogue.nameOf(flower)}</span>
            <span className="text-text-3">{number(flowers[flower] * FLOWER_POINTS[flower])}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div role="status">
          <p className="flex flex-wrap gap-x-3 text-lg">
            <Amount amount={cost} currency="fc" />
            <FlowersTotal flowers={flowers} catalogue={catalogue} />
          </p>
          <p className="num text-sm text-text-2">
            <span>{t("couple.gives", { number: number(points) })}</span>
            {points > wanted && (
              <span>{` · ${t("couple.tooMany", { number: number(points - wanted) })}`}</span>
            )}
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}
