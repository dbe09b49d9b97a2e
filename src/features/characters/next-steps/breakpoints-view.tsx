import type { LimitPoints, StatBreakpoints } from "#domain/character/next-steps/breakpoints.ts";
import type { Situation } from "#domain/character/next-steps/next-steps-request.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { NumberDifference, numberChangeKey } from "#features/characters/numbers/number-changes-list.tsx";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AnswerState } from "./answer-state.tsx";
import { useNextSteps } from "./use-next-steps.ts";

/** How many more points of each stat change a number. */
export function BreakpointsView({ situation }: Readonly<{ situation: Situation }>) {
  const state = useNextSteps("breakpoints", situation, (question) => question);
  return (
    <AnswerState state={state}>
      {(stats) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {stats.map((one) => (
            <StatSection key={one.stat} breakpoints={one} />
          ))}
        </div>
      )}
    </AnswerState>
  );
}

function StatSection({ breakpoints: { stat, next, limits } }: Readonly<{ breakpoints: StatBreakpoints }>) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const words = useNumberWords();
  const name = labels.parameter(stat);
  const more = (points: number) => `+${labels.plain(points)}`;
  return (
    <section aria-label={name} className="grid content-start gap-1">
      <h5 className="font-semibold">{name}</h5>
      {next[0]?.points !== 1 && (
        <p className="text-sm text-text-2">{t("next-steps.breakpoints.nothing", { stat: name })}</p>
      )}
      <ul className="grid gap-1 text-sm">
        {next.map(({ points, change }) => (
          <li key={numberChangeKey(change)} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2">
            <span className="num font-semibold">{more(points)}</span>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 text-text-2">{words.nameOfReading(change, change.reading)}</span>
              <NumberDifference change={change} />
            </span>
          </li>
        ))}
        {limits.map((limit) => (
          <LimitRow key={limit.limit} {...limit} more={more} />
        ))}
      </ul>
    </section>
  );
}

function LimitRow({ limit, points, more }: LimitPoints & Readonly<{ more: (points: number) => string }>) {
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2">
      <span className="num font-semibold">{points === 0 ? "✓" : more(points)}</span>
      <span className="min-w-0 text-text-2">
        <span>{t(`next-steps.limit.${limit}`)}</span>
        {points === 0 && <span>{` (${t("next-steps.limit.reached")})`}</span>}
      </span>
    </li>
  );
}
