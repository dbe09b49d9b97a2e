import { Download, Server as ServerIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useCommunityHistory } from "#client/state/community-rate.ts";
import { useRate } from "#client/sync/rates.ts";
import { urlOf } from "#contract/endpoint.ts";
import type { KnownServer } from "#contract/shop.ts";
import type { History } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useSettledRates } from "#features/rate-history/rate-history.client.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import type { KnownRates } from "#features/rate-history/set-rates.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { AllServers } from "./all-servers.tsx";
import { defaultRange, type HistoryChoice, type HistoryRange, LONGEST_DEFAULT, RANGES } from "./rates-url.ts";
import { ServerRates, VisitorInvitation, VisitorRates } from "./server-rates.tsx";

type RateHistoryProps = Readonly<{
  servers: readonly KnownServer[];
  choice: HistoryChoice;
  /** Whether the player is typing a rate. */
  isTyping: boolean;
  /** A button that leads to the field of the rate. */
  setRate: ReactNode;
  onChoice: (choice: HistoryChoice) => void;
}>;

/**
 * The rates of a server: for a player the own history, whose entries can be removed, with a CSV export; for a visitor that of
 * the server's players. Below it the rates of all servers.
 */
export function RateHistory({ servers, choice, isTyping, setRate, onChoice }: RateHistoryProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const chosen = useRate().server ?? "";
  const asked = choice.server ?? chosen;
  const { data, isPartial } = useSettledRates(player?.id, asked, isTyping);
  const ownServers = data?.servers ?? NONE;
  // By default the page shows a server with rates, if there is any.
  const hasSome = !data || ownServers.some((one) => one.server === asked);
  const server = choice.server ?? (hasSome ? asked : (ownServers[0]?.server ?? asked));
  const nameOf = (id: string) =>
    id === "" ? t("history.noServer") : (servers.find((one) => one.id === id)?.name ?? id);
  const listed = servers.map(({ id }) => id);
  const former = ownServers.map((one) => one.server).filter((id) => !listed.includes(id));

  return (
    <>
      <ShownAge scope="rates" isPartial={isPartial} />
      {/* A visitor who has chosen no server begins with the table of all servers. */}
      {(player || server !== "") && (
        <HistoryCard
          server={server}
          name={nameOf(server)}
          hasOwn={!!player && data?.servers.length !== 0}
          choice={choice}
          isTyping={isTyping}
          setRate={setRate}
          onChoice={onChoice}
        />
      )}
      <AllServers
        servers={[...listed, ...former]}
        nameOf={nameOf}
        shown={server}
        range={choice.range}
        isTyping={isTyping}
      />
      {!player && server === "" && (
        <section
          aria-label={t("history.visitor")}
          className={classNames("card flex-none p-4 md:p-5", player === undefined && "known:invisible")}
        >
          <VisitorInvitation />
        </section>
      )}
    </>
  );
}

const NONE: KnownRates["servers"] = [];

type HistoryCardProps = Omit<RateHistoryProps, "servers"> &
  Readonly<{
    server: string;
    name: string;
    /** Whether the player has rates of any server. */
    hasOwn: boolean;
  }>;

function HistoryCard({ server, name, hasOwn, choice, isTyping, setRate, onChoice }: HistoryCardProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const shown = useSettledRates(player?.id, server, isTyping);
  const byDefault = useDefaultRange(server, shown.data?.history, shown.isPartial);
  const range = choice.range ?? (player ? byDefault : LONGEST_DEFAULT);
  const hasPlayers = useCommunityHistory(server).length > 0;
  return (
    <section
      aria-label={t("history.title")}
      tabIndex={-1}
      className="of-player card flex-none overflow-hidden outline-none"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:gap-3 md:px-5">
        <span className="inline-flex h-11 items-center gap-2 px-1 font-semibold md:h-10">
          <ServerIcon className="size-4.5 flex-none" aria-hidden="true" />
          <span>{name}</span>
        </span>
        {/* Without rates there is no range to choose, and without own ones no data to export. */}
        {(hasOwn || hasPlayers) && (
          <RangeChoice range={range} onRange={(value) => onChoice({ ...choice, range: value })} />
        )}
        {hasOwn && <ExportLink />}
      </div>
      {player && (
        <ServerRates
          key={server}
          server={server}
          rates={shown}
          range={range}
          setRate={setRate}
          // The page stays on this server when its last day is removed.
          onTouched={() => choice.server === undefined && onChoice({ ...choice, server })}
        />
      )}
      {!player && range && (
        <div className={player === undefined ? "known:invisible" : ""}>
          <VisitorRates key={server} server={server} range={range} />
        </div>
      )}
    </section>
  );
}

/**
 * Returns the range that is shown until the player chooses one; `undefined` while the history of the server is not
 * loaded. Once it has entries, the range stays the same while days are set or removed, except for a history that
 * `isPartial`, which may become longer.
 */
function useDefaultRange(
  server: string,
  history: History | undefined,
  isPartial: boolean,
): HistoryRange | undefined {
  const [chosen, setChosen] = useState<{ server: string; range: HistoryRange }>();
  if (chosen?.server === server) return chosen.range;
  if (!history) return undefined;
  const range = defaultRange(history, localDay(new Date()));
  if (history.length > 0 && !isPartial) setChosen({ server, range });
  return range;
}

type RangeChoiceProps = Readonly<{
  /** `undefined` while the rates are not loaded. */
  range: HistoryRange | undefined;
  onRange: (range: HistoryRange) => void;
}>;

function RangeChoice({ range, onRange }: RangeChoiceProps) {
  const { t } = useTranslation();
  return (
    <span className="grow basis-60 md:max-w-80">
      <Segmented
        full
        label={t("history.range.label")}
        options={RANGES.map((value) => ({ value, label: t(`history.range.${value}`) }))}
        value={range}
        onChange={onRange}
      />
    </span>
  );
}

/** A plain link, so that the browser shows the progress of the download. */
function ExportLink() {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <a
      href={urlOf(ratesEndpoints.export, { query: { language } })}
      download
      title={t("history.export")}
      className={`${buttonClass("quiet")} ml-auto`}
    >
      <Download className="size-4.5 flex-none" aria-hidden="true" />
      <span className="max-md:sr-only">{t("history.export")}</span>
    </a>
  );
}
