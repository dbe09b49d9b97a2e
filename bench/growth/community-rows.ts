/** Rows of what members share and want to be told of, as text for COPY. */
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import type { Rows } from "./growth-rows.ts";

const HOUR_MS = DAY_MS / 24;
/** How long rates and prices that members share are kept, in days. */
const KEPT_DAYS = 400;
/** One member of so many has an alert; one of so many is left out by the operator. */
const EVERY = { alert: 5, leftOut: 1_000 };
const SERVERS = ["lawolf", "mia"];
const ALERT = JSON.stringify({
  kind: "rate",
  server: "mia",
  side: "above",
  limit: { penya: 900_000, per: 1 },
});
const NEWS = JSON.stringify({ kind: "price", slug: "gold-ring", before: 5, after: 6 });

/**
 * A shared rate, a shared price and a message for each member, alerts, and the figures of each day of the last 400. Half of the rates are of
 * the last week, so that far more of them count than a computation reads. `slugs` are the products of the shop.
 */
export function communityRows(ids: readonly string[], slugs: readonly string[], now: Date): readonly Rows[] {
  const instant = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const hoursOf = (index: number) =>
    index % 2 === 0 ? (index % 1_660) / 10 : index % (24 * (KEPT_DAYS - 2));
  const rows = (every: number, row: (id: string, index: number) => Row) => someRows(ids, every, row);
  const days = Array.from({ length: KEPT_DAYS }, (_, index) => instant(24 * (index + 1)).slice(0, 10));
  return [
    {
      table: "shared_rates",
      columns: ["user_id", "server", "day", "penya", "per", "at"],
      rows: rows(1, (id, index) => {
        const at = instant(hoursOf(index));
        return [id, SERVERS[(index >> 1) % 2] ?? "", at.slice(0, 10), 200_000 + (index % 20_000), 1, at];
      }),
    },
    {
      table: "shared_prices",
      columns: ["user_id", "slug", "fcoins", "at"],
      rows: rows(1, (id, index) => [
        ...[id, slugs[(index >> 1) % slugs.length] ?? "", 10 + (index % 3), instant(hoursOf(index))],
      ]),
    },
    {
      table: "rate_reliability",
      columns: ["user_id", "reliability"],
      rows: rows(1, (id, index) => [id, (index % 100) / 100]),
    },
    {
      table: "left_out_members",
      columns: ["user_id", "reason", "at"],
      rows: rows(EVERY.leftOut, (id) => [id, "Measured", instant(1)]),
    },
    {
      table: "alerts",
      columns: ["user_id", "id", "condition", "memory", "created_at"],
      rows: rows(EVERY.alert, (id) => [id, "alert:one", ALERT, JSON.stringify({ seen: false }), instant(48)]),
    },
    {
      table: "alert_messages",
      columns: ["user_id", "alert_id", "news", "at"],
      rows: rows(1, (id, index) => [id, "alert:one", NEWS, instant(index % 1_000)]),
    },
    {
      table: "rate_days",
      columns: ["server", "day", "per", "median", "lower", "upper", "members"],
      rows: SERVERS.flatMap((server) => days.map((day) => [server, day, 1, 210_000, 200_000, 220_000, 50])),
    },
    {
      table: "price_days",
      columns: ["slug", "day", "fcoins", "members", "certainty"],
      rows: slugs.flatMap((slug) => days.map((day) => [slug, day, 10, 5, "players"])),
    },
  ];
}

type Row = Rows["rows"] extends Iterable<infer R> ? R : never;

function* someRows(ids: readonly string[], every: number, row: (id: string, index: number) => Row) {
  for (let index = 0; index < ids.length; index += every) yield row(ids[index] ?? "", index);
}
