import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { characters, orders } from "#server/db/schema.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { api, db, visitor, guest, member, operator } = await startTestApp();

/**
 * The access rights: every route of the API, with the status that each kind of player gets. "other" is a
 * member who requests data of the member `mia`.
 */
type Answers = Readonly<{ visitor: number; guest: number; member: number; other: number; operator: number }>;
type Ask = (client: Client) => Promise<Response>;
type Row = Readonly<{ ask: Ask; answers: Answers }>;

const same = (status: number): Answers => ({
  visitor: status,
  guest: status,
  member: status,
  other: status,
  operator: status,
});
/** For players only. */
const players = (status: number): Answers => ({ ...same(status), visitor: 401 });

/** For operators only; everybody else gets 404. */
const operators = (status: number): Answers => ({ ...same(404), operator: status });

/** For the owner `mia` only; every other player gets 404. */
const owner = (status: number): Answers => ({ ...players(404), member: status });

let count = 0;
const fresh = () => `change-${count++}`;

const TABLE: Readonly<Record<string, Row>> = {
  "GET /api/health/live": { ask: (c) => c.get("/api/health/live"), answers: same(200) },
  "GET /api/health/ready": { ask: (c) => c.get("/api/health/ready"), answers: same(200) },
  "GET /api/config": { ask: (c) => c.get("/api/config"), answers: same(200) },
  "GET /api/shop/items": { ask: (c) => c.get("/api/shop/items"), answers: same(200) },
  "GET /api/shop/servers": { ask: (c) => c.get("/api/shop/servers"), answers: same(200) },

  "GET /api/items": { ask: (c) => c.get("/api/items"), answers: same(200) },
  "GET /api/items/files/:hash": {
    ask: async (c) => {
      const { list } = (await (await c.get("/api/items")).json()) as { list: string };
      return c.get(`/api/items/files/${list}`);
    },
    answers: same(200),
  },

  "GET /api/session": { ask: (c) => c.get("/api/session"), answers: same(200) },
  "POST /api/session/guest": { ask: (c) => c.post("/api/session/guest"), answers: same(204) },
  // This instance has no Google sign-in.
  "POST /api/session/google": { ask: (c) => c.post("/api/session/google", {}), answers: same(503) },
  "DELETE /api/session": { ask: (c) => c.delete("/api/session"), answers: same(204) },
  "GET /api/auth/callback/google": { ask: (c) => c.get("/api/auth/callback/google"), answers: same(302) },

  "GET /api/join": { ask: (c) => c.get("/api/join"), answers: players(200) },
  "GET /api/join/guests/:id": { ask: (c) => c.get("/api/join/guests/somebody"), answers: players(200) },
  "POST /api/join": { ask: (c) => c.post("/api/join"), answers: players(200) },

  "GET /api/documents": { ask: (c) => c.get("/api/documents"), answers: players(200) },
  ...Object.fromEntries(
    DOCUMENT_NAMES.map((name) => [
      `PUT /api/documents/${name}`,
      {
        // Each player writes their own document; "other" pretends to be mia, who has a cart and prices.
        ask: (c: Client) =>
          (c.id === "member-eve" ? c.as("member-mia") : c).put(`/api/documents/${name}`, {
            base: c.id !== "member-mia" ? 0 : ({ cart: 3, prices: 1 }[name as string] ?? 0),
            change: fresh(),
            content: DOCUMENTS[name].initial,
          }),
        answers: { ...players(200), other: 409 },
      },
    ]),
  ),

  "GET /api/orders": { ask: (c) => c.get("/api/orders"), answers: players(200) },
  "GET /api/orders/export.csv": { ask: (c) => c.get("/api/orders/export.csv"), answers: players(200) },
  "POST /api/orders": { ask: (c) => c.post("/api/orders", newOrder(fresh())), answers: players(201) },
  "GET /api/orders/:id": { ask: (c) => c.get("/api/orders/mias"), answers: owner(200) },
  "PATCH /api/orders/:id": {
    ask: (c) => c.patch("/api/orders/mias", { name: "Rings", buyer: "", server: "", version: 1 }),
    answers: owner(200),
  },
  "POST /api/orders/:id/moves": {
    ask: (c) => c.post("/api/orders/mias/moves", { to: "agreed", version: 2 }),
    answers: owner(200),
  },
  "PUT /api/orders/:id/payments/:paymentId": {
    ask: (c) => c.put("/api/orders/mias/payments/deposit", { penya: 5, note: "" }),
    answers: owner(200),
  },
  "DELETE /api/orders/:id/payments/:paymentId": {
    ask: (c) => c.delete("/api/orders/mias/payments/deposit"),
    answers: owner(200),
  },
  "DELETE /api/orders/:id": { ask: (c) => c.delete("/api/orders/mias"), answers: owner(204) },

  "GET /api/characters": { ask: (c) => c.get("/api/characters"), answers: players(200) },
  // Each player creates their own; an id that another player uses makes no difference.
  "PUT /api/characters/:id": {
    ask: (c) => c.put(`/api/characters/${fresh()}`, newCharacter()),
    answers: players(201),
  },
  // Deleting another player's data has no effect: see the last test here.
  "DELETE /api/characters/:id": {
    ask: (c) => c.delete(`/api/characters/character-of-${c.id === "member-eve" ? "member-mia" : "nobody"}`),
    answers: players(204),
  },

  "GET /api/rates": { ask: (c) => c.get("/api/rates?server=mia"), answers: players(200) },
  "GET /api/rates/export.csv": { ask: (c) => c.get("/api/rates/export.csv"), answers: players(200) },
  "PUT /api/rates/:server/:day": {
    ask: (c) => c.put("/api/rates/mia/2026-10-01", { penya: 5, per: 1 }),
    answers: players(200),
  },
  "DELETE /api/rates/:server/:day": {
    ask: (c) => c.delete("/api/rates/mia/2026-10-01"),
    answers: players(200),
  },

  "GET /api/operator": { ask: (c) => c.get("/api/operator"), answers: operators(200) },
  "PUT /api/operator/prices/:slug": {
    ask: (c) => c.put("/api/operator/prices/gold-ring", { change: fresh(), from: null, to: null }),
    // A price exists, and `null` is not the one that the operator saw.
    answers: operators(409),
  },
  "PUT /api/operator/servers/:id": {
    ask: (c) => c.put("/api/operator/servers/nowhere", { change: fresh(), from: null, to: null }),
    answers: operators(409),
  },
  "GET /api/operator/log": { ask: (c) => c.get("/api/operator/log"), answers: operators(200) },
  "POST /api/operator/log/:id{[0-9]{1,15}}/undo": {
    ask: (c) => c.post("/api/operator/log/1/undo", { change: fresh() }),
    answers: operators(404),
  },

  "GET /api/profile": { ask: (c) => c.get("/api/profile"), answers: players(200) },
  "GET /api/profile/picture": { ask: (c) => c.get("/api/profile/picture"), answers: players(404) },
  "GET /api/profile/export": { ask: (c) => c.get("/api/profile/export"), answers: players(200) },
  "DELETE /api/profile/sessions": { ask: (c) => c.delete("/api/profile/sessions"), answers: players(204) },
  // Ending another player's session has no effect: src/features/profile/profile.server.test.ts.
  "DELETE /api/profile/sessions/:id": {
    ask: (c) => c.delete("/api/profile/sessions/x"),
    answers: players(204),
  },
  "DELETE /api/profile": {
    ask: (c) => c.delete("/api/profile", { name: "not mine" }),
    answers: players(422),
  },
};

const routes = [
  ...new Set(
    api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  ),
];

test("the table names every route of the API, and no other", () => {
  expect(Object.keys(TABLE).sort()).toEqual([...routes].sort());
});

/** Creates a new player of each kind, so that no request affects another. */
const WHO: Readonly<Record<keyof Answers, () => Client | Promise<Client>>> = {
  visitor,
  guest,
  member: () => member("mia"),
  other: () => member("eve"),
  operator,
};
await seedPlayer(db, (await member("mia")).id);
await (await member("mia")).post("/api/orders", newOrder("mias"));

for (const who of ["visitor", "guest", "member", "other", "operator"] as const)
  test.each(Object.entries(TABLE))(`${who}: %s`, async (_route, { ask, answers }) => {
    expect((await ask(await WHO[who]())).status).toBe(answers[who]);
  });

test("after all these requests mia's data is unchanged", async () => {
  expect(await db.$count(orders, eq(orders.id, "order-of-member-mia"))).toBe(1);
  expect(await db.$count(characters, eq(characters.id, "character-of-member-mia"))).toBe(1);
});
