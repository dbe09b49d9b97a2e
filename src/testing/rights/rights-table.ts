/** The access rights: every route of the API, with the status that each kind of player gets. */
import { accountEndpoints } from "#contract/account.ts";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { configEndpoints } from "#contract/config.ts";
import { DOCUMENT_NAMES, DOCUMENTS, documentsEndpoints } from "#contract/documents/documents.ts";
import { healthEndpoints } from "#contract/health.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { pictureEndpoints } from "#contract/picture.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { joinEndpoints } from "#features/account/join/join.contract.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import type { Client } from "#testing/test-client.ts";
import { operators, ownerOnly, type PlayerKind, players, type RightsRow, same } from "./rights-row.ts";

let ids = 0;
const newId = () => `change-${ids++}`;

// What `seedPlayer` inserts for the owner.
const orderOf = (owner: Client) => `order-of-${owner.id}`;
const paymentOf = (owner: Client) => `payment-of-${owner.id}`;
const characterOf = (owner: Client) => `character-of-${owner.id}`;

export const RIGHTS: Readonly<Record<string, RightsRow>> = {
  "GET /api/health/live": { ask: (c) => c.get(pathOf(healthEndpoints.live)), statuses: same(200) },
  "GET /api/health/ready": { ask: (c) => c.get(pathOf(healthEndpoints.ready)), statuses: same(200) },
  "GET /api/config": { ask: (c) => c.get(pathOf(configEndpoints.load)), statuses: same(200) },
  "GET /api/shop/items": { ask: (c) => c.get(pathOf(shopEndpoints.items)), statuses: same(200) },
  "GET /api/shop/servers": { ask: (c) => c.get(pathOf(shopEndpoints.servers)), statuses: same(200) },

  "GET /api/items": { ask: (c) => c.get(pathOf(itemsEndpoints.manifest)), statuses: same(200) },
  "GET /api/items/files/:hash": {
    ask: async (c) => {
      const { list } = (await (await c.get(pathOf(itemsEndpoints.manifest))).json()) as { list: string };
      return c.get(pathOf(itemsEndpoints.file, { params: { hash: list } }));
    },
    statuses: same(200),
  },

  "GET /api/session": { ask: (c) => c.get(pathOf(sessionEndpoints.load)), statuses: same(200) },
  "POST /api/session/guest": { ask: (c) => c.post(pathOf(signInEndpoints.guest)), statuses: same(204) },
  // This instance has no Google sign-in.
  "POST /api/session/google": { ask: (c) => c.post(pathOf(signInEndpoints.google), {}), statuses: same(503) },
  "DELETE /api/session": { ask: (c) => c.delete(pathOf(accountEndpoints.signOut)), statuses: same(204) },
  "GET /api/auth/callback/google": {
    ask: (c) => c.get(pathOf(signInEndpoints.callback)),
    statuses: same(302),
  },

  "GET /api/join": { ask: (c) => c.get(pathOf(joinEndpoints.load)), statuses: players(200) },
  "GET /api/join/guests/:id": {
    ask: (c) => c.get(pathOf(guestEndpoints.joinState, { params: { id: "somebody" } })),
    statuses: players(200),
  },
  "POST /api/join": { ask: (c) => c.post(pathOf(guestEndpoints.join)), statuses: players(200) },

  "GET /api/documents": { ask: (c) => c.get(pathOf(documentsEndpoints.load)), statuses: players(200) },
  ...Object.fromEntries(
    DOCUMENT_NAMES.map((name) => [
      `PUT /api/documents/${name}`,
      {
        // Each player writes their own document; "other" pretends to be the owner, who has a cart and prices.
        ask: (c: Client, owner: Client, who: PlayerKind) =>
          (who === "other" ? c.as(owner.id) : c).put(pathOf(documentsEndpoints.save(name)), {
            base: who === "member" ? ({ cart: 3, prices: 1 }[name as string] ?? 0) : 0,
            change: newId(),
            content: DOCUMENTS[name].initial,
          }),
        statuses: { ...players(200), other: 409 },
      },
    ]),
  ),

  "GET /api/orders": { ask: (c) => c.get(pathOf(ordersEndpoints.list)), statuses: players(200) },
  "GET /api/orders/export.csv": { ask: (c) => c.get(pathOf(ordersEndpoints.export)), statuses: players(200) },
  "POST /api/orders": {
    ask: (c) => c.post(pathOf(ordersEndpoints.save), newOrder(newId())),
    statuses: players(201),
  },
  "GET /api/orders/:id": {
    ask: (c, owner) => c.get(pathOf(ordersEndpoints.load, { params: { id: orderOf(owner) } })),
    statuses: ownerOnly(200),
  },
  "PATCH /api/orders/:id": {
    ask: (c, owner) =>
      c.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: orderOf(owner) } }), {
        name: "Rings",
        buyer: "",
        server: "",
        version: 1,
      }),
    statuses: ownerOnly(200),
  },
  "POST /api/orders/:id/moves": {
    ask: (c, owner) =>
      c.post(pathOf(ordersEndpoints.move, { params: { id: orderOf(owner) } }), { to: "agreed", version: 1 }),
    statuses: ownerOnly(200),
  },
  "PUT /api/orders/:id/payments/:paymentId": {
    ask: (c, owner) =>
      c.put(pathOf(ordersEndpoints.pay, { params: { id: orderOf(owner), paymentId: "deposit" } }), {
        penya: 5,
        note: "",
      }),
    statuses: ownerOnly(200),
  },
  "DELETE /api/orders/:id/payments/:paymentId": {
    ask: (c, owner) =>
      c.delete(
        pathOf(ordersEndpoints.removePayment, {
          params: { id: orderOf(owner), paymentId: paymentOf(owner) },
        }),
      ),
    statuses: ownerOnly(200),
  },
  "DELETE /api/orders/:id": {
    ask: (c, owner) => c.delete(pathOf(ordersEndpoints.remove, { params: { id: orderOf(owner) } })),
    statuses: ownerOnly(204),
  },

  "GET /api/characters": { ask: (c) => c.get(pathOf(charactersEndpoints.list)), statuses: players(200) },
  // Each player creates their own; an id that another player uses makes no difference.
  "PUT /api/characters/:id": {
    ask: (c) => c.put(pathOf(charactersEndpoints.save, { params: { id: newId() } }), newCharacter()),
    statuses: players(201),
  },
  // Deleting another player's character has no effect.
  "DELETE /api/characters/:id": {
    ask: (c, owner) =>
      c.delete(
        pathOf(charactersEndpoints.remove, {
          params: { id: characterOf(owner) },
        }),
      ),
    statuses: players(204),
  },

  "GET /api/rates": {
    ask: (c) => c.get(pathOf(ratesEndpoints.list, { query: { server: "mia" } })),
    statuses: players(200),
  },
  "GET /api/rates/export.csv": { ask: (c) => c.get(pathOf(ratesEndpoints.export)), statuses: players(200) },
  "PUT /api/rates/:server/:day": {
    ask: (c) =>
      c.put(pathOf(ratesEndpoints.restore, { params: { server: "mia", day: "2026-10-01" } }), {
        penya: 5,
        per: 1,
      }),
    statuses: players(200),
  },
  "DELETE /api/rates/:server/:day": {
    ask: (c) => c.delete(pathOf(ratesEndpoints.remove, { params: { server: "mia", day: "2026-10-01" } })),
    statuses: players(200),
  },

  "GET /api/operator": { ask: (c) => c.get(pathOf(operatorEndpoints.load)), statuses: operators(200) },
  "PUT /api/operator/prices/:slug": {
    ask: (c) =>
      c.put(pathOf(operatorEndpoints.changePrice, { params: { slug: "gold-ring" } }), {
        change: newId(),
        from: null,
        to: null,
      }),
    // A price exists, and `null` is not the one that the operator saw.
    statuses: operators(409),
  },
  "PUT /api/operator/servers/:id": {
    ask: (c) =>
      c.put(pathOf(operatorEndpoints.changeServer, { params: { id: "nowhere" } }), {
        change: newId(),
        from: null,
        to: null,
      }),
    statuses: operators(409),
  },
  "GET /api/operator/log": { ask: (c) => c.get(pathOf(operatorEndpoints.log)), statuses: operators(200) },
  "POST /api/operator/log/:id{[0-9]{1,15}}/undo": {
    ask: (c) => c.post(pathOf(operatorEndpoints.undo, { params: { id: "1" } }), { change: newId() }),
    statuses: operators(404),
  },

  "GET /api/profile": { ask: (c) => c.get(pathOf(profileEndpoints.load)), statuses: players(200) },
  "GET /api/profile/picture": {
    ask: (c) => c.get(pathOf(pictureEndpoints.load, { query: { of: "" } })),
    statuses: players(404),
  },
  "GET /api/profile/export": { ask: (c) => c.get(pathOf(profileEndpoints.export)), statuses: players(200) },
  "DELETE /api/profile/sessions": {
    ask: (c) => c.delete(pathOf(profileEndpoints.endOtherSessions)),
    statuses: players(204),
  },
  // Ending another player's session has no effect: src/features/profile/profile.server.test.ts.
  "DELETE /api/profile/sessions/:id": {
    ask: (c) => c.delete(pathOf(profileEndpoints.endSession, { params: { id: "x" } })),
    statuses: players(204),
  },
  "DELETE /api/profile": {
    ask: (c) => c.delete(pathOf(accountEndpoints.remove), { name: "not mine" }),
    statuses: players(422),
  },
};
