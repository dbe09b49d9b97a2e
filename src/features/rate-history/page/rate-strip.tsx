import type { Per, Rate } from "#domain/money/rate.ts";
import { chartValue } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** The lowest and the highest of the rates that a table shows, in Penya for `per` FC. */
export type RateSpan = Readonly<{ per: Per; lowest: number; highest: number }>;

/** Returns the span of at least one rate, in Penya for `per` FC, rounded where a rate has another unit. */
export function spanOf(rates: readonly Rate[], per: Per): RateSpan {
  const values = rates.map((rate) => Math.round(chartValue(rate, per)));
  return { per, lowest: Math.min(...values), highest: Math.max(...values) };
}

/** Returns where a rate lies within a span, from 0 to 1; 0.5 if all its rates are the same. */
export function placeIn({ per, lowest, highest }: RateSpan, rate: Rate): number {
  if (lowest === highest) return 0.5;
  const place = (chartValue(rate, per) - lowest) / (highest - lowest);
  return Math.min(1, Math.max(0, place));
}

type RateStripProps = Readonly<{ span: RateSpan; own: Rate | undefined; players: Rate | undefined }>;

/** Where the rates of a day lie between the lowest and the highest: the own one as a golden disk, the players' as a ring. */
export function RateStrip({ span, own, players }: RateStripProps) {
  const at = (rate: Rate) => `${placeIn(span, rate) * 100}%`;
  return (
    <svg className="block h-3 w-full overflow-visible" aria-hidden="true">
      <line x2="100%" y1="6" y2="6" className="stroke-line" />
      {own && players && (
        <line x1={at(players)} x2={at(own)} y1="6" y2="6" className="stroke-moon-line" strokeWidth="2" />
      )}
      {own && <OwnMark at={at(own)} />}
      {players && <PlayersMark at={at(players)} />}
    </svg>
  );
}

type MarkProps = Readonly<{ at: string }>;

const OwnMark = ({ at }: MarkProps) => <circle cx={at} cy="6" r="4" className="fill-gold-mark" />;

const PlayersMark = ({ at }: MarkProps) => (
  <circle cx={at} cy="6" r="5" className="fill-none stroke-moon" strokeWidth="1.5" />
);

/** The legend of the strips: the marks of the player's own rate and of the players'. */
export function StripLegend() {
  const { t } = useTranslation();
  const marks = [
    { name: t("history.yours"), Mark: OwnMark },
    { name: t("rate.community.line"), Mark: PlayersMark },
  ];
  return (
    <span className="flex gap-4">
      {marks.map(({ name, Mark }) => (
        <span key={name} className="flex items-center gap-1.5">
          <svg className="size-3 overflow-visible" aria-hidden="true">
            <Mark at="6" />
          </svg>
          <span>{name}</span>
        </span>
      ))}
    </span>
  );
}
