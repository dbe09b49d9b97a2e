import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { RateFigures } from "#contract/community-rate.ts";
import type { Per } from "#domain/money/rate.ts";
import { changeBetween, type History, type RateEntry } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { tickName } from "#ui/chart/tick-name.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { medianOfDay, useHistoryLabels } from "./history-labels.ts";
import { type RateSpan, RateStrip, StripLegend, spanOf } from "./rate-strip.tsx";

/** How many days are shown at first, and how many each further step adds. */
const FIRST = 10;
const MORE = 100;

export type HistoryTableProps = Readonly<{
  /** Oldest first; the table shows the latest first. */
  history: History;
  /** The daily figures of the server's players in the same period, oldest first: each has a row, also without an own rate. */
  community: readonly RateFigures[];
  /** The entry before the first one, if any. */
  before: RateEntry | undefined;
  /** The day of the rate that is not saved yet, if there is one. It cannot be removed before it is. */
  unsavedDay: string | undefined;
  onRemove: (entry: RateEntry) => void;
}>;

/** The table of all days with a rate, with each change and a button to remove a wrong rate. */
export function HistoryTable({ history, community, before, unsavedDay, onRemove }: HistoryTableProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [most, setMost] = useState(FIRST);
  const body = useRef<HTMLTableSectionElement>(null);
  const days = daysOf(history, community, before);
  const rows = days.slice(0, most);
  const per = commonPer(history.length > 0 ? history.map(({ rate }) => rate) : community);
  const span = spanOf([...history.map(({ rate }) => rate), ...community.map(medianOfDay)], per ?? 1);
  const columns = { per, span, hasOwn: history.length > 0, hasPlayers: community.length > 0 };

  /** Moves the keyboard focus to the row that takes the removed one's position. */
  function remove(entry: RateEntry, button: HTMLButtonElement) {
    const buttons = [...(body.current?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(button);
    // Without another row, the card that stays.
    (buttons[index + 1] ?? buttons[index - 1] ?? button.closest("section"))?.focus();
    onRemove(entry);
  }

  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="num px-4 py-2.5 text-left text-text-3 md:px-5">
          {t("history.days", { count: days.length, number: number(days.length) })}
        </caption>
        <TableHead {...columns} />
        <tbody ref={body}>
          {rows.map((row) => (
            <Row key={row.day} {...row} {...columns} isUnsaved={row.day === unsavedDay} onRemove={remove} />
          ))}
        </tbody>
      </table>
      {days.length > most && (
        <div className="border-t border-line p-3 text-center">
          <Button look="ghost" size="sm" onClick={() => setMost(most + MORE)}>
            {t("history.older")}
          </Button>
        </div>
      )}
    </>
  );
}

/** A day with the player's own rate, with that of the server's players, or with both. */
type TableDay = Readonly<{
  day: string;
  entry?: RateEntry;
  /** The player's own rate before that of the day. */
  before?: RateEntry | undefined;
  figures?: RateFigures;
}>;

/** Returns the days that have a rate, the latest first. */
function daysOf(
  history: History,
  community: readonly RateFigures[],
  first: RateEntry | undefined,
): readonly TableDay[] {
  const figures = new Map(community.map((one) => [one.day, { figures: one }]));
  const entries = new Map(
    history.map((entry, index) => [entry.day, { entry, before: history[index - 1] ?? first }]),
  );
  return [...new Set([...entries.keys(), ...figures.keys()])]
    .sort()
    .reverse()
    .map((day) => ({ day, ...entries.get(day), ...figures.get(day) }));
}

/** Returns the unit that all rates have; `undefined` if they have different ones. */
function commonPer(rates: readonly Readonly<{ per: Per }>[]): Per | undefined {
  const per = rates[0]?.per;
  return rates.every((one) => one.per === per) ? per : undefined;
}

type ColumnsProps = Readonly<{
  /** The unit of all rates; `undefined` if they have different ones. */
  per: Per | undefined;
  /** Whether there are rates of the player's own. Without one, the players' rates have their column. */
  hasOwn: boolean;
  /** Whether there are rates of the server's players; phones have no room for a column of their own. */
  hasPlayers: boolean;
  span: RateSpan;
}>;

/** The names of the columns, with the unit of all rates if they have the same. */
function TableHead({ per, hasOwn, hasPlayers, span }: ColumnsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useHistoryLabels();
  return (
    <thead className="bg-surface-2 text-xs text-text-2">
      <tr className="border-y border-line md:whitespace-nowrap">
        <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
          {t("history.day")}
        </th>
        <th scope="col" className="px-2 py-2 text-right font-semibold md:px-5">
          <span>{hasOwn ? t("history.rate") : t("rate.community.line")}</span>
          {per && <span className="font-normal">{` (${words.unit(per)})`}</span>}
        </th>
        {hasOwn && hasPlayers && (
          <th scope="col" className="px-2 py-2 text-right font-semibold max-md:hidden md:px-5">
            {t("rate.community.line")}
          </th>
        )}
        {hasOwn && (
          <th scope="col" className="px-2 py-2 text-right font-semibold max-md:hidden md:px-5">
            {t("history.change")}
          </th>
        )}
        {/* On a wide screen, the strip takes the width that is left: a day and its figures stand beside each other. */}
        <td aria-hidden="true" className="num w-full px-5 max-xl:hidden">
          {per && span.lowest < span.highest && (
            <span className="flex justify-between">
              <span>{tickName(span.lowest, number)}</span>
              {hasOwn && hasPlayers && <StripLegend />}
              <span>{tickName(span.highest, number)}</span>
            </span>
          )}
        </td>
        {hasOwn && (
          <th scope="col" className="w-12 pr-2 md:pr-3">
            <span className="sr-only">{t("history.removeHead")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = TableDay &
  ColumnsProps &
  Readonly<{
    isUnsaved: boolean;
    onRemove: (entry: RateEntry, button: HTMLButtonElement) => void;
  }>;

/** A day with the player's own rate, the players' rate, or both. */
function Row(props: RowProps) {
  const { day, entry, figures, before, per, hasOwn, hasPlayers, span, isUnsaved, onRemove } = props;
  const { t } = useTranslation();
  const { date } = useLocale();
  const words = useHistoryLabels();
  const change = entry && before && changeBetween(before.rate, entry.rate);
  const moved = change && words.change(change);
  const median = figures && medianOfDay(figures);
  const players = median && (per ? words.beside(median, { per }) : words.inFull(median));
  return (
    <tr className="border-t border-line hover:bg-surface-2">
      <th scope="row" className="num py-1.5 pl-4 text-left font-normal whitespace-nowrap md:pl-5">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span>{date(day)}</span>
          {isUnsaved && <Tag>{t("outbox.notSavedYet")}</Tag>}
        </span>
      </th>
      <td className="num px-2 py-1.5 text-right text-text-2 md:px-5 md:whitespace-nowrap">
        {entry && (
          <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
            <Amount amount={entry.rate.penya} currency="penya" />
            {!per && <span className="num text-xs text-text-3">{` ${words.unit(entry.rate.per)}`}</span>}
          </span>
        )}
        {!hasOwn && <span>{players}</span>}
        {/* A phone is too narrow for separate columns. */}
        {hasOwn && (
          <span className="block text-xs text-text-3 md:hidden">
            {[moved, players && t("rate.community.point", { rate: players })].filter(Boolean).join(" · ")}
          </span>
        )}
      </td>
      {hasOwn && hasPlayers && (
        <td className="num px-2 py-1.5 text-right whitespace-nowrap text-text-2 max-md:hidden md:px-5">
          {players}
        </td>
      )}
      {hasOwn && (
        <td className="num px-2 py-1.5 text-right text-text-2 max-md:hidden md:px-5">
          {moved ?? (entry && "–")}
        </td>
      )}
      <td aria-hidden="true" className="px-5 max-xl:hidden">
        <RateStrip span={span} own={entry?.rate} players={median} />
      </td>
      {hasOwn && (
        <td className="py-0.5 pr-2 text-right md:pr-3">
          {entry && !isUnsaved && (
            <RemoveRate day={date(day)} onRemove={(button) => onRemove(entry, button)} />
          )}
        </td>
      )}
    </tr>
  );
}

type RemoveRateProps = Readonly<{ day: string; onRemove: (button: HTMLButtonElement) => void }>;

function RemoveRate({ day, onRemove }: RemoveRateProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      aria-label={t("history.remove", { date: day })}
      onClick={({ currentTarget }) => onRemove(currentTarget)}
    >
      <Trash2 className="size-4" aria-hidden="true" />
    </IconButton>
  );
}
