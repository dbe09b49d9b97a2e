import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { communityRatesQuery, medianOf } from "#client/state/community-rate.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { ratesDocument } from "#client/sync/rates.ts";
import type { ServerRate } from "#contract/community-rate.ts";
import type { SetRate } from "#contract/documents/value-documents.ts";
import type { Per } from "#domain/money/rate.ts";
import { chartValue } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { useTimeSince } from "#ui/format/time-since.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { useHistoryLabels } from "./history-labels.ts";
import type { HistoryRange } from "./rates-url.ts";

type AllServersProps = Readonly<{
  /** Ids of the servers that are listed. */
  servers: readonly string[];
  nameOf: (id: string) => string;
  /** The server whose history is shown. */
  shown: string;
  /** The chosen range of the history. */
  range: HistoryRange | undefined;
  isTyping: boolean;
}>;

/** The players' rate of each server, which everybody can see, beside the player's own; the names lead to the histories. */
export function AllServers({ servers, nameOf, shown, range, isTyping }: AllServersProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(communityRatesQuery);
  const own = useSettledSet(isTyping);
  const hasOwn = servers.some((id) => own[id]);
  return (
    <section aria-labelledby="all-servers" className="of-player card flex-none overflow-hidden">
      <h2 id="all-servers" className="card-title px-4 py-3 md:px-5">
        {t("history.servers.title")}
      </h2>
      {isError && !data && !isFetching ? (
        <div className="border-t border-line p-4 md:p-5">
          <Failure
            title={t("history.servers.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <table className="w-full border-collapse text-sm">
          <Head hasOwn={hasOwn} />
          <tbody>
            {servers.map((id) => (
              <Row
                key={id}
                id={id}
                name={nameOf(id)}
                isShown={id === shown}
                range={range}
                rate={data?.find(({ server }) => server === id)}
                isLoading={!data}
                own={own[id]}
                hasOwn={hasOwn}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The player's own rates; while a rate is being typed, those from before. */
function useSettledSet(isTyping: boolean): Readonly<Record<string, SetRate>> {
  const { set } = useLocalDocument(ratesDocument);
  const [settled, setSettled] = useState(set);
  if (!isTyping && settled !== set) setSettled(set);
  return isTyping ? settled : set;
}

const CELL = "px-2 py-1.5 text-right md:px-5";
const WIDE = "max-md:hidden";

function Head({ hasOwn }: Readonly<{ hasOwn: boolean }>) {
  const { t } = useTranslation();
  const column = (name: string, className?: string) => (
    <th scope="col" className={classNames(CELL, "font-semibold", className)}>
      {name}
    </th>
  );
  return (
    <thead className="bg-surface-2 text-xs text-text-2">
      <tr className="border-y border-line md:whitespace-nowrap">
        <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
          {t("rate.server")}
        </th>
        {column(t("rate.community.line"))}
        {column(t("history.servers.week"))}
        {column(t("history.servers.half"), WIDE)}
        {column(t("history.servers.members"), WIDE)}
        {column(t("history.servers.age"), WIDE)}
        {hasOwn && column(t("history.yours"), WIDE)}
      </tr>
    </thead>
  );
}

type RowProps = Readonly<{
  id: string;
  name: string;
  isShown: boolean;
  range: HistoryRange | undefined;
  /** `undefined` for a server that the game does not have any more, and while the rates load. */
  rate: ServerRate | undefined;
  isLoading: boolean;
  own: SetRate | undefined;
  hasOwn: boolean;
}>;

function Row({ id, name, isShown, range, rate: known, isLoading, own, hasOwn }: RowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const since = useTimeSince();
  const words = useHistoryLabels();
  const rate = known?.rate;
  const half = rate && `${number(rate.lower)}–${number(rate.upper)}`;
  const details = rate && [half, t("rate.community.members", membersOf(known, number)), since(rate.at)];
  const ownRate = own && words.beside(own, { per: 1 });
  return (
    <tr className={classNames("border-t border-line", isShown ? "bg-moon-soft" : "hover:bg-surface-2")}>
      <th scope="row" className="py-1.5 pl-4 text-left font-normal md:pl-5">
        <Link
          to="/rates"
          search={{ server: id, range }}
          aria-current={isShown}
          className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-moon underline md:my-0 md:min-h-6"
        >
          {name}
        </Link>
        {/* A phone is too narrow for columns of their own. */}
        <span className="num block text-xs text-text-3 md:hidden">
          {[details?.join(" · "), ownRate && `${t("history.yours")}: ${ownRate}`].filter(Boolean).join(" · ")}
        </span>
      </th>
      <td className={`${CELL} num whitespace-nowrap`}>
        <PlayersRate rate={known} isLoading={isLoading} />
      </td>
      <td className={`${CELL} num whitespace-nowrap text-text-2`}>{known && <WeekChange rate={known} />}</td>
      <td className={`${CELL} ${WIDE} num whitespace-nowrap text-text-2`}>{half}</td>
      <td className={`${CELL} ${WIDE} num text-text-2`}>{known && number(known.members)}</td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap text-text-2`}>{rate && since(rate.at)}</td>
      {hasOwn && <td className={`${CELL} ${WIDE} num whitespace-nowrap text-text-2`}>{ownRate}</td>}
    </tr>
  );
}

const membersOf = ({ members }: ServerRate, number: (amount: number) => string) => ({
  count: members,
  number: number(members),
});

/** The rate with its unit, marked if it is not confirmed. */
function PlayersRate({
  rate: known,
  isLoading,
}: Readonly<{ rate: ServerRate | undefined; isLoading: boolean }>) {
  const { t } = useTranslation();
  const words = useHistoryLabels();
  if (isLoading) return <span className="skeleton inline-block h-4 w-20" />;
  const rate = known?.rate;
  if (!rate) return <span className="text-text-3">{t("history.servers.none")}</span>;
  const isConfirmed = rate.certainty === "players";
  return (
    <span title={isConfirmed ? undefined : t("history.servers.unconfirmed")}>
      <Amount amount={rate.median} currency="penya" />
      {!isConfirmed && "?"}
      {rate.per !== 1 && <span className="block text-xs text-text-3">{words.unit(rate.per)}</span>}
    </span>
  );
}

/** "+2.5%": the change of a confirmed rate in a week. */
function WeekChange({ rate: { rate, weekAgo } }: Readonly<{ rate: ServerRate }>) {
  const { locale } = useLocale();
  if (rate?.certainty !== "players" || !weekAgo) return "–";
  const per: Per = rate.per;
  const change = rate.median / chartValue(medianOf(weekAgo), per) - 1;
  return new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(change);
}
