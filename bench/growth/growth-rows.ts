/** Rows of generated players, as text for COPY. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { searchColumns } from "../../src/features/orders/server/order-rows.server.ts";
import { NewOrder } from "../../src/features/orders/server/orders.contract.ts";
import type { loadNames } from "../../src/features/orders/server/orders.db.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";

export type Sizes = Readonly<{
  members: number;
  orders: number;
  /** How many of the orders one member has. */
  ordersOfOne: number;
  rates: number;
}>;

type Value = string | number | boolean | null;
export type Rows = Readonly<{ table: string; columns: readonly string[]; rows: Iterable<readonly Value[]> }>;

const STATES = ["quote", "agreed", "paid", "delivered", "cancelled"];
const SERVERS = ["lawolf", "mia", "own"];
const SINCE = Date.UTC(2025, 0, 1);
const at = (day: number) => new Date(SINCE + day * DAY_MS).toISOString();

/** Returns `count` ids that look like those of players, sorted as the database sorts them. */
export function generatedIds(kind: string, count: number): readonly string[] {
  const idOf = (index: number) => createHash("sha256").update(`${kind} ${index}`).digest("hex").slice(0, 32);
  return Array.from({ length: count }, (_, index) => idOf(index)).sort();
}

/** Yields `rounds` rows for each player: the first row of all, then the second, as they come in when players use the site. */
function* inRounds<T>(
  ids: readonly string[],
  rounds: number,
  row: (id: string, round: number, index: number) => T,
): Generator<T> {
  for (let round = 0; round < rounds; round++)
    for (let index = 0; index < ids.length; index++) yield row(ids[index] ?? "", round, index);
}

/** The rows of players themselves. */
export function accountRows(
  ids: readonly string[],
  { isGuest }: Readonly<{ isGuest: boolean }>,
): readonly Rows[] {
  const users = inRounds(ids, 1, (id, _round, index) => [
    ...[id, "Mia", `${id}@placeholder.invalid`, false, isGuest],
    ...[at(index % 300), at(index % 300), isGuest ? `network-${index % 500}` : null],
  ]);
  const cart = JSON.stringify({
    adjustment: 0,
    lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
  });
  const documents = inRounds(ids, 1, (id) => [id, "cart", 3, cart, '["change-1","change-2"]', at(300)]);
  const changes = inRounds(ids, 1, (id, _round, index) => [id, `change-${index}`, new Date().toISOString()]);
  return [
    {
      table: "users",
      columns: [
        "id",
        "name",
        "email",
        "email_verified",
        "is_anonymous",
        "created_at",
        "updated_at",
        "network",
      ],
      rows: users,
    },
    {
      table: "documents",
      columns: ["user_id", "name", "version", "content", "changes", "updated_at"],
      rows: documents,
    },
    { table: "applied_changes", columns: ["user_id", "id", "at"], rows: changes },
  ];
}

/** Their sessions, which end at `end`. */
export function sessionRows(ids: readonly string[], end: Date): Rows {
  return {
    table: "sessions",
    columns: ["id", "user_id", "token", "expires_at"],
    rows: inRounds(ids, 1, (id) => [`session-${id}`, id, `token-${id}`, end.toISOString()]),
  };
}

/** What only members have: sign-ins, former guests, and a character each. */
export function memberRows(ids: readonly string[]): readonly Rows[] {
  const gear = JSON.stringify(newCharacter().sets);
  return [
    {
      table: "accounts",
      columns: ["id", "user_id", "account_id", "provider_id"],
      rows: inRounds(ids, 1, (id) => [`account-of-${id}`, id, `google-${id}`, "google"]),
    },
    {
      table: "upgrades",
      columns: ["guest_id", "member_id", "created_at", "joined_at"],
      rows: inRounds(ids, 1, (id) => [
        `guest-of-${id}`,
        id,
        new Date().toISOString(),
        new Date().toISOString(),
      ]),
    },
    {
      table: "characters",
      columns: [
        "user_id",
        "id",
        "name",
        "server",
        "class_id",
        "level",
        "sex",
        "notes",
        "gear",
        "created_at",
        "updated_at",
      ],
      rows: inRounds(ids, 1, (id, _round, index) => [
        ...[id, `character-of-${id}`, "Mia", "lawolf", 2246, 75, "female", "", gear],
        ...[at(index % 300), at(index % 300)],
      ]),
    },
  ];
}

/** Saved orders, those of one player spread over all rounds, and a payment for one of five. */
export function orderRows(
  ids: readonly string[],
  { orders, ordersOfOne }: Pick<Sizes, "orders" | "ordersOfOne">,
  names: Awaited<ReturnType<typeof loadNames>>,
): readonly Rows[] {
  const rounds = Math.max(1, Math.round((orders - ordersOfOne) / ids.length));
  const [one = ""] = ids;
  const every = Math.max(1, Math.floor((ids.length * rounds) / Math.max(1, ordersOfOne)));
  const contents = Array.from({ length: 20 }, (_, variant) => contentOf(variant, names));
  function* allRows() {
    let ofOne = 0;
    for (const row of inRounds(ids, rounds, (id, round, index) => ({
      id,
      round,
      number: round * ids.length + index,
    }))) {
      yield orderRow(row.id, row.number, row.round);
      if (row.number % every === 0 && ofOne++ < ordersOfOne) yield orderRow(one, -ofOne, row.round);
    }
  }
  function orderRow(id: string, number: number, round: number) {
    const content = contents[Math.abs(number) % contents.length] ?? contents[0];
    const state = STATES[Math.abs(number) % STATES.length] ?? "quote";
    const day = (round * 300) / rounds + (Math.abs(number) % 60);
    return [
      ...[id, `order-${number}`, `Order ${number}`, "Tim", "lawolf", state, content?.json ?? "{}"],
      ...[content?.totalFc ?? 0, content?.totalPenya ?? 0, 0, `order ${number}`, content?.searched ?? ""],
      ...[at(day), at(day + 1)],
    ];
  }
  const payments = inRounds(ids, 1, (id, _round, index) => [
    id,
    `order-${index}`,
    `payment-of-${id}`,
    5,
    "",
    at(300),
  ]);
  return [
    {
      table: "orders",
      columns: [
        ...["user_id", "id", "name", "buyer", "server", "state", "content", "total_fc", "total_penya"],
        ...["paid", "sort_name", "searched", "created_at", "updated_at"],
      ],
      rows: allRows(),
    },
    { table: "payments", columns: ["user_id", "order_id", "id", "penya", "note", "at"], rows: payments },
  ];
}

/** An order of one to five lines. */
function contentOf(variant: number, names: Awaited<ReturnType<typeof loadNames>>) {
  const rings = { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 1 + variant } as const;
  const others = Array.from({ length: variant % 5 }, (_, index) => ({
    ...({ kind: "manual", id: `hand:${index}`, label: `Delivery ${variant}`, currency: "penya" } as const),
    ...{ amount: 1_000 + variant, quantity: 1 },
  }));
  const lines = [rings, ...others];
  const order = newOrder("generated", { cart: { adjustment: 0, lines } });
  const { totalFc, totalPenya, content } = order;
  const { searched } = searchColumns(v.parse(NewOrder, order), names);
  return { json: JSON.stringify(content), totalFc, totalPenya, searched };
}

/** Rates, one for each player and day on one of three servers. */
export function generatedRates(ids: readonly string[], rates: number): Rows {
  const rounds = Math.max(1, Math.floor(rates / ids.length));
  return {
    table: "rate_history",
    columns: ["user_id", "server", "day", "penya", "per"],
    rows: inRounds(ids, rounds, (id, round) => [
      id,
      SERVERS[round % 2] ?? "",
      at(round).slice(0, 10),
      200_000 + round,
      1,
    ]),
  };
}
