import { ChevronRight } from "lucide-react";
import { STATS, type Stat } from "#domain/catalogue/item.ts";
import type { Gear } from "#domain/gear/build.ts";
import type { Part, StatTotal, Totals, Vital } from "#domain/gear/build-totals.ts";
import type { Wearer } from "#domain/gear/equip-rules.ts";
import { START_POINTS } from "#domain/gear/vitals.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { type GearLabels, useGearLabels } from "./gear-labels.ts";
import type { WornItems } from "./gear-set.ts";

type TotalsCardProps = Readonly<{
  /** `undefined` until all items have loaded. */
  totals: Totals | undefined;
  character: Wearer;
  gear: Gear;
  items: WornItems;
}>;

/** The totals of the gear; each one expands to list its sources. */
export function TotalsCard({ totals, ...sources }: TotalsCardProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const { linesOfVital, linesOfTotal } = useSourceLines(sources);
  return (
    <section aria-label={t("characters.totals")} className="card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 md:min-h-14">
        <h3 className="card-title">{t("characters.totals")}</h3>
        {totals?.set !== undefined && (
          <Tag tone="ok">{t("characters.setBonus", { upgrade: `+${totals.set}` })}</Tag>
        )}
      </div>
      {totals ? (
        <>
          <ul className="py-1">
            {listedStats(totals.stats).map((stat) => {
              const total = totals.stats[stat];
              const isVital = stat === "hp" || stat === "mp";
              // Attack and defense are values by themselves, shown without a plus sign.
              const isBase = stat === "attack" || stat === "defense";
              return (
                <TotalRow
                  key={stat}
                  name={words.parameter(stat)}
                  value={isVital ? words.whole(totals[stat].result) : undefined}
                  added={addedIn(words, total, isBase)}
                  lines={[
                    ...(isVital ? linesOfVital(stat, totals[stat]) : []),
                    ...linesOfTotal(total, isBase),
                  ]}
                />
              );
            })}
          </ul>
          {totals.others.size > 0 && (
            <ul aria-label={t("characters.others")} className="border-t border-line py-1">
              {[...totals.others].map(([name, total]) => (
                <TotalRow
                  key={name}
                  name={words.parameter(name)}
                  added={addedIn(words, total, false)}
                  lines={linesOfTotal(total, false)}
                />
              ))}
            </ul>
          )}
        </>
      ) : (
        <TotalsSkeleton />
      )}
      <AboutNumbers className="border-t border-line px-4 py-1.5">
        <li>{t("characters.counted.yes", { points: words.plain(START_POINTS) })}</li>
        <li>{t("characters.counted.no")}</li>
        <li>{t("characters.counted.rounding")}</li>
      </AboutNumbers>
    </section>
  );
}

function TotalsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("characters.loadingItems")} className="grid gap-2 p-4">
      {MAIN_STATS.map((stat) => (
        <span key={stat} className="skeleton h-6" />
      ))}
    </div>
  );
}

type SourceLine = Readonly<{ id: string; source: string; amount: string }>;

function useSourceLines({ character, gear, items }: Omit<TotalsCardProps, "totals">) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const nameOf = (source: Part["source"]): string => {
    const worn = source === "set" ? undefined : gear[source];
    if (!worn) return t("characters.setBonusShort");
    return `${items.nameOf(worn.item)}${worn.upgrade > 0 ? ` +${worn.upgrade}` : ""}`;
  };
  return {
    /** The base of HP or MP, and what the gear's stamina or intelligence adds to it. */
    linesOfVital(stat: "hp" | "mp", { bare, points }: Vital): readonly SourceLine[] {
      const level = words.plain(character.level);
      const source = t("characters.bare", { class: words.className(character.classId), level });
      const base = { id: "bare", source, amount: words.whole({ min: bare, max: bare }) };
      if (points.max <= 0) return [base];
      const stamina = t("characters.fromPoints", { stat: words.parameter(stat === "hp" ? "sta" : "int") });
      return [base, { id: "points", source: stamina, amount: `+${words.whole(points)}` }];
    },
    linesOfTotal: ({ parts }: StatTotal, isBase: boolean): readonly SourceLine[] =>
      parts.map((part) => ({
        id: part.source,
        source: nameOf(part.source),
        amount: addedIn(words, part, isBase),
      })),
  };
}

type TotalRowProps = Readonly<{
  name: string;
  /** The total, if it is more than what the gear adds. */
  value?: string | undefined;
  added: string;
  lines: readonly SourceLine[];
}>;

function TotalRow({ name, value, added, lines }: TotalRowProps) {
  const { t } = useTranslation();
  if (lines.length === 0)
    return (
      <li className="flex min-h-9 items-center justify-between gap-3 pr-4 pl-9.5 max-md:min-h-11">
        <span className="text-text-2">{name}</span>
        <span className="text-text-3">–</span>
      </li>
    );
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-2 px-4 outline-offset-[-2px] hover:bg-surface-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
            aria-hidden="true"
          />
          <span className="min-w-0 flex-1 text-text-2 wrap-anywhere">{name}</span>
          <span className="num text-right font-semibold">
            <span>{value ?? added}</span>
            {value && added && (
              <span className="ml-2 text-xs font-normal text-text-3">
                {t("characters.included", { amount: added })}
              </span>
            )}
          </span>
        </summary>
        <ul className="num grid gap-0.5 pr-4 pb-2 pl-9.5 text-xs text-text-2">
          {lines.map(({ id, source, amount }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{source}</span>
              <span className="flex-none text-right">{amount}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

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

export const MAIN_STATS = ["attack", "defense", "hp", "mp"] as const satisfies readonly Stat[];

/** Returns the totals to list: the main ones, and the others to which an item adds. */
export const listedStats = (stats: Totals["stats"]): readonly Stat[] =>
  STATS.filter((stat) => MAIN_STATS.some((main) => main === stat) || stats[stat].parts.length > 0);

/** Formats what gear adds to a parameter, in points and percent; empty if it adds nothing. A base value has no sign. */
function addedIn(
  words: GearLabels,
  { flat, percent }: Pick<StatTotal, "flat" | "percent">,
  isBase: boolean,
): string {
  const isThere = ({ min, max }: StatTotal["flat"]) => min !== 0 || max !== 0;
  return [
    isThere(flat) ? (isBase ? words.points(flat) : words.signedPoints(flat)) : "",
    isThere(percent) ? words.signedPercent(percent) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
