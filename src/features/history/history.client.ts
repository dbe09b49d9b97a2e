import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError, api } from "#client/api.ts";
import { isStorageFull, useStorageFullLine } from "#client/storage-full.ts";
import { penya } from "#domain/money.ts";
import { rate } from "#domain/rate.ts";
import { type Entry, type History, withEntry } from "#domain/rate-history.ts";
import { useLocale } from "#ui/locale.ts";
import { tell, warn } from "#ui/toasts.ts";
import { addressOf, RateOfDay, Rates, Removed } from "./history.contract.ts";

/** What is known of the rates on one server. */
export type Known = Readonly<{ servers: Rates["servers"]; history: History }>;

/** A player's rates on a server; with `from` only since then, led by the one that held before. */
export const ratesQuery = (playerId: string, server: string, from?: string) =>
  queryOptions({
    queryKey: ["rates", playerId, server, from ?? "all"],
    queryFn: async (): Promise<Known> => {
      const query = `server=${addressOf(server)}${from ? `&from=${from}` : ""}`;
      const { servers, before, entries } = await api.get(`/rates?${query}`, Rates);
      return { servers, history: [...(before ? [before] : []), ...entries].map(entryOf) };
    },
    // The rate may have been set a moment ago, on the page that the player comes from.
    staleTime: 0,
  });

const entryOf = ({ day, penya: amount, per }: RateOfDay): Entry => ({ day, rate: rate(penya(amount), per) });

/** How many days are being taken out. */
let underWay = 0;

/** Takes a day out at once, says so, and offers to put it back. */
export function useRemoval(playerId: string, server: string): (entry: Entry) => void {
  const { t } = useTranslation();
  const { date } = useLocale();
  const client = useQueryClient();
  const storageFull = useStorageFullLine();
  const queryKey = ["rates", playerId, server];

  const show = (change: (history: History) => History) =>
    client.setQueriesData<Known>({ queryKey }, (known) => known && withHistory(known, server, change));
  const askAgain = () => client.invalidateQueries({ queryKey: ["rates", playerId] });

  async function putBack(entry: Entry, removal: Promise<Entry | undefined>) {
    const words = { date: date(entry.day) };
    try {
      // What was there may be newer than what this page showed.
      const { day, rate: was } = (await removal.catch(() => undefined)) ?? entry;
      show((history) => withEntry(history, { day, rate: was }));
      await api.put(`/rates/${addressOf(server)}/${day}`, RateOfDay, was);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === "changed_meanwhile";
      if (isStorageFull(error)) warn(storageFull);
      else warn(isTaken ? t("history.undoRefused", words) : t("history.undoFailed", words));
    }
    await askAgain();
  }

  return (entry) => {
    underWay += 1;
    void client.cancelQueries({ queryKey });
    show((history) => history.filter(({ day }) => day !== entry.day));
    const removal = api
      .delete(`/rates/${addressOf(server)}/${entry.day}`, Removed)
      .then(({ removed }) => (removed ? entryOf(removed) : undefined));
    removal
      .catch(() => warn(t("history.removeFailed")))
      .finally(() => {
        underWay -= 1;
        // Asked sooner, what is still being taken out would be seen again.
        if (underWay === 0) void askAgain();
      });
    tell(t("history.removed", { date: date(entry.day) }), {
      label: t("general.undo"),
      action: () => void putBack(entry, removal),
    });
  };
}

function withHistory(
  { servers, history }: Known,
  server: string,
  change: (history: History) => History,
): Known {
  const changed = change(history);
  const more = changed.length - history.length;
  const others = servers.filter((one) => one.server !== server);
  const days = (servers.find((one) => one.server === server)?.days ?? 0) + more;
  return {
    servers: days > 0 ? [...others, { server, days }].sort(byName) : others,
    history: changed,
  };
}

const byName = (a: { server: string }, b: { server: string }) => (a.server < b.server ? -1 : 1);
