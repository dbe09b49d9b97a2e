import * as v from "valibot";
import { type Language, LOCALE } from "#domain/game/language.ts";
import { penya } from "#domain/money/money.ts";
import { isFixed } from "#domain/order/adjustment.ts";
import { namelessItem } from "#domain/order/listed-item.ts";
import { balance } from "#domain/order/saved-order.ts";
import { BYTE_ORDER_MARK, separatorOf, toCsv } from "#domain/text/csv.ts";
import { loadAllOrders, type OrderRow } from "#server/db/queries/orders.ts";
import { serverTexts } from "#server/pages/server-texts.ts";
import de from "../../../../locales/de/orders.json" with { type: "json" };
import en from "../../../../locales/en/orders.json" with { type: "json" };
import fr from "../../../../locales/fr/orders.json" with { type: "json" };
import tl from "../../../../locales/tl/orders.json" with { type: "json" };
import { SavedOrder } from "./orders.contract.ts";
import { loadNames, type NameSource } from "./orders.db.ts";

/** Rows per query: a member's orders are never in memory at the same time, and 20 take some milliseconds of the only thread. */
const AT_ONCE = 20;

/** The texts of the first row; FC and Penya are the same in every language. */
const HEADS = [
  "orders.csv.saved",
  "orders.csv.changed",
  "orders.name",
  "orders.buyer",
  "orders.server",
  "orders.csv.state",
  "orders.csv.items",
  "FC",
  "Penya",
  "orders.csv.paid",
  "orders.csv.owed",
  "orders.csv.rate",
  "orders.csv.per",
  "orders.csv.adjustment",
  "orders.csv.adjustmentPenya",
  "orders.note",
] as const;

const CsvNames = v.object({ text: v.record(v.string(), v.object({ name: v.string() })) });

/** Yields all orders of a player as CSV (RFC 4180), the oldest first, one row per order. */
export async function* ordersCsv(source: NameSource, userId: string, language: Language) {
  const t = serverTexts(language, "orders", { fr, en, de, tl });
  const separator = separatorOf(LOCALE[language]);
  const names = await loadNames(source);
  const nameOf = (slug: string) => {
    const texts = v.safeParse(CsvNames, names.namesOf(slug));
    return (texts.success && texts.output.text[language]?.name) || namelessItem(slug);
  };
  yield BYTE_ORDER_MARK +
    toCsv([HEADS.map((key) => (key === "FC" || key === "Penya" ? key : t(key)))], separator);
  for await (const rows of loadAllOrders(source.db, userId, AT_ONCE))
    yield toCsv(rows.map(cellsOf), separator);

  function cellsOf(row: OrderRow) {
    const { cart, rate } = v.parse(SavedOrder.entries.content, row.content);
    const state = v.parse(SavedOrder.entries.state, row.state);
    const { owed } = balance({ totalPenya: penya(row.totalPenya), paid: penya(row.paid) });
    const items = cart.lines.map(
      (line) => `${line.quantity} × ${line.kind === "item" ? nameOf(line.slug) : line.label}`,
    );
    return [
      row.createdAt.toISOString(),
      row.updatedAt.toISOString(),
      row.name,
      row.buyer,
      names.servers.get(row.server) ?? row.server,
      t(`orders.state.${state}`),
      items.join(" | "),
      row.totalFc,
      row.totalPenya,
      row.paid,
      owed,
      rate.penya,
      rate.per,
      ...(isFixed(cart.adjustment) ? ["", cart.adjustment.penya] : [cart.adjustment, ""]),
      row.note,
    ];
  }
}
