import type { Rate } from "#domain/money/rate.ts";
import { chartValue } from "#domain/money/rate-history.ts";

/** The lowest and the highest of the rates that a table shows, in Penya for 1 FC. */
export type RateSpan = Readonly<{ lowest: number; highest: number }>;

const penyaPerFc = (rate: Rate) => chartValue(rate, 1);

/** Returns the span of at least one rate. */
export function spanOf(rates: readonly Rate[]): RateSpan {
  const values = rates.map(penyaPerFc);
  return { lowest: Math.min(...values), highest: Math.max(...values) };
}

type RateStripProps = Readonly<{ span: RateSpan; own: Rate | undefined; players: Rate | undefined }>;

/** Where the rates of a day lie between the lowest and the highest: the own one in gold, the players’ as a ring. */
export function RateStrip({ span: { lowest, highest }, own, players }: RateStripProps) {
  const at = (rate: Rate) =>
    `${highest > lowest ? ((penyaPerFc(rate) - lowest) / (highest - lowest)) * 100 : 50}%`;
  return (
    <svg className="block h-3 w-full overflow-visible" aria-hidden="true">
      <line x2="100%" y1="6" y2="6" className="stroke-line" />
      {own && players && (
        <line x1={at(players)} x2={at(own)} y1="6" y2="6" className="stroke-moon-line" strokeWidth="2" />
      )}
      {players && <circle cx={at(players)} cy="6" r="3" className="fill-moon" />}
      {own && <circle cx={at(own)} cy="6" r="4" className="fill-gold-mark" />}
    </svg>
  );
}
