import type { Totals } from "#domain/gear/build-totals.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { addedIn } from "./added-in.ts";
import { MAIN_STATS } from "./main-stats.ts";

/** The four totals that players look at first, in one line where there is room. */
export function MainTotals({ totals }: Readonly<{ totals: Totals | undefined }>) {
  const words = useGearLabels();
  const values = totals && {
    attack: addedIn(words, totals.stats.attack, true),
    defense: addedIn(words, totals.stats.defense, true),
    hp: words.whole(totals.hp.result),
    mp: words.whole(totals.mp.result),
  };
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      {MAIN_STATS.map((stat) => (
        <div key={stat}>
          <dt className="text-xs text-text-3">{words.parameter(stat)}</dt>
          <dd className="num font-semibold">{values?.[stat] || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
