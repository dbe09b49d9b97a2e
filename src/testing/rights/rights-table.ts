/** The access rights: every route of the API, with the status that each kind of player gets. */

import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { eventsEndpoints } from "#contract/events.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { accountEndpoints, guestEndpoints, pictureEndpoints, sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { bookEndpoints } from "#features/book/server/book.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder, newOrderEdit } from "#testing/seed/saved-orders.ts";
import type { Client } from "#testing/test-client.ts";
import { ALERT_RIGHTS } from "./alert-rights.ts";
import { BIN_RIGHTS } from "./bin-rights.ts";
import { COMMUNITY_RIGHTS } from "./community-rights.ts";
import { DOCUMENT_RIGHTS } from "./document-rights.ts";
import { OPERATOR_RIGHTS } from "./operator-rights.ts";
import { ownerOnly, players, type RightsRow, same } from "./rights-row.ts";

let ids = 0;
const newId = () => `change-${ids++}`;

// What `seedPlayer` inserts for the owner.
const orderOf = (owner: Client) => `order-of-${owner.id}`;
const paymentOf = (owner: Client) => `payment-of-${owner.id}`;
const characterOf = (owner: Client) => `character-of-${owner.id}`;

const MIA = { params: { server: "mia" } } as const;

/** The public API: the same for everybody. */
const PUBLIC_API: Readonly<Record<string, RightsRow>> = Object.fromEntries(
  [
    [publicEndpoints.products, pathOf(publicEndpoints.products)] as const,
    [publicEndpoints.prices, pathOf(publicEndpoints.prices)] as const,
    [publicEndpoints.servers, pathOf(publicEndpoints.servers)] as const,
    [publicEndpoints.rates, pathOf(publicEndpoints.rates, { query: { server: "mia" } })] as const,
    [publicEndpoints.rateHistory, pathOf(publicEndpoints.rateHistory, MIA)] as const,
    [publicEndpoints.rateHistoryCsv, pathOf(publicEndpoints.rateHistoryCsv, MIA)] as const,
    [publicEndpoints.items, pathOf(publicEndpoints.items, { query: { limit: "2" } })] as const,
    [
      publicEndpoints.convert,
      pathOf(publicEndpoints.convert, { query: { from: "fc", amount: "1000" } }),
    ] as const,
    [publicEndpoints.document, pathOf(publicEndpoints.document)] as const,
  ].map(([endpoint, path]) => [
    patternOf(endpoint),
    { ask: (c) => c.get(path), statuses: same(200) } satisfies RightsRow,
  ]),
);

export const RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(healthEndpoints.live)]: { ask: (c) => c.get(pathOf(healthEndpoints.live)), statuses: same(200) },
  [patternOf(healthEndpoints.ready)]: {
    ask: (c) => c.get(pathOf(healthEndpoints.ready)),
    statuses: same(200),
  },
  [patternOf(configEndpoints.load)]: { ask: (c) => c.get(pathOf(configEndpoints.load)), statuses: same(200) },
  [patternOf(shopEndpoints.items)]: { ask: (c) => c.get(pathOf(shopEndpoints.items)), statuses: same(200) },
  [patternOf(shopEndpoints.servers)]: {
    ask: (c) => c.get(pathOf(shopEndpoints.servers)),
    statuses: same(200),
  },

  [patternOf(itemsEndpoints.manifest)]: {
    ask: (c) => c.get(pathOf(itemsEndpoints.manifest)),
    statuses: same(200),
  },
  [patternOf(itemsEndpoints.file)]: {
    ask: async (c) => {
      const { list } = (await (await c.get(pathOf(itemsEndpoints.manifest))).json()) as { list: string };
      return c.get(pathOf(itemsEndpoints.file, { params: { hash: list } }));
    },
    statuses: same(200),
  },

  [patternOf(itemPageEndpoints.item)]: {
    ask: (c) => c.get(pathOf(itemPageEndpoints.item, { params: { id: "4351" }, query: { language: "en" } })),
    statuses: same(200),
  },
  [patternOf(itemPageEndpoints.set)]: {
    ask: (c) => c.get(pathOf(itemPageEndpoints.set, { params: { id: "30" }, query: { language: "en" } })),
    statuses: same(200),
  },
  // The shipped catalogue has no monsters.
  [patternOf(itemPageEndpoints.monster)]: {
    ask: (c) => c.get(pathOf(itemPageEndpoints.monster, { params: { id: "1" }, query: { language: "en" } })),
    statuses: same(404),
  },
  [patternOf(itemPageEndpoints.changes)]: {
    ask: (c) => c.get(pathOf(itemPageEndpoints.changes, { query: { language: "en" } })),
    statuses: same(200),
  },

  ...PUBLIC_API,

  [patternOf(sessionEndpoints.load)]: {
    ask: (c) => c.get(pathOf(sessionEndpoints.load)),
    statuses: same(200),
  },
  [patternOf(signInEndpoints.guest)]: {
    ask: (c) => c.post(pathOf(signInEndpoints.guest)),
    statuses: same(204),
  },
  // This instance has no Google sign-in.
  [patternOf(signInEndpoints.google)]: {
    ask: (c) => c.post(pathOf(signInEndpoints.google), {}),
    statuses: same(503),
  },
  [patternOf(accountEndpoints.signOut)]: {
    ask: (c) => c.delete(pathOf(accountEndpoints.signOut)),
    statuses: same(204),
  },
  [patternOf(signInEndpoints.callback)]: {
    ask: (c) => c.get(pathOf(signInEndpoints.callback)),
    statuses: same(302),
  },

  [patternOf(guestEndpoints.join)]: {
    ask: (c) => c.post(pathOf(guestEndpoints.join, { params: { id: "somebody" } })),
    statuses: players(200),
  },

  ...DOCUMENT_RIGHTS,
  [patternOf(eventsEndpoints.open)]: {
    async ask(c) {
      const response = await c.get(pathOf(eventsEndpoints.open));
      // Otherwise it would last.
      await response.body?.cancel();
      return response;
    },
    statuses: players(200),
  },
  [patternOf(ordersEndpoints.list)]: {
    ask: (c) => c.get(pathOf(ordersEndpoints.list)),
    statuses: players(200),
  },
  [patternOf(ordersEndpoints.export)]: {
    ask: (c) => c.get(pathOf(ordersEndpoints.export)),
    statuses: players(200),
  },
  [patternOf(bookEndpoints.load)]: {
    ask: (c) => c.get(pathOf(bookEndpoints.load)),
    statuses: players(200),
  },
  [patternOf(ordersEndpoints.save)]: {
    ask: (c) => c.post(pathOf(ordersEndpoints.save), newOrder(newId())),
    statuses: players(201),
  },
  [patternOf(ordersEndpoints.load)]: {
    ask: (c, owner) => c.get(pathOf(ordersEndpoints.load, { params: { id: orderOf(owner) } })),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.changeDetails)]: {
    ask: (c, owner) =>
      c.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: orderOf(owner) } }), {
        name: "Rings",
        buyer: "",
        server: "",
        version: 1,
      }),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.edit)]: {
    ask: (c, owner) =>
      c.put(pathOf(ordersEndpoints.edit, { params: { id: orderOf(owner) } }), newOrderEdit("edition", 1)),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.send)]: {
    ask: (c, owner) =>
      c.put(pathOf(ordersEndpoints.send, { params: { id: orderOf(owner) } }), {
        edition: "first",
        at: "2026-11-20T10:00:00.000Z",
      }),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.editions)]: {
    ask: (c, owner) => c.get(pathOf(ordersEndpoints.editions, { params: { id: orderOf(owner) } })),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.move)]: {
    ask: (c, owner) =>
      c.post(pathOf(ordersEndpoints.move, { params: { id: orderOf(owner) } }), { to: "agreed", version: 1 }),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.pay)]: {
    ask: (c, owner) =>
      c.put(pathOf(ordersEndpoints.pay, { params: { id: orderOf(owner), paymentId: "deposit" } }), {
        penya: 5,
        note: "",
      }),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.removePayment)]: {
    ask: (c, owner) =>
      c.delete(
        pathOf(ordersEndpoints.removePayment, {
          params: { id: orderOf(owner), paymentId: paymentOf(owner) },
        }),
      ),
    statuses: ownerOnly(200),
  },
  [patternOf(ordersEndpoints.remove)]: {
    ask: (c, owner) => c.delete(pathOf(ordersEndpoints.remove, { params: { id: orderOf(owner) } })),
    statuses: ownerOnly(204),
  },

  [patternOf(charactersEndpoints.list)]: {
    ask: (c) => c.get(pathOf(charactersEndpoints.list)),
    statuses: players(200),
  },
  // Each player creates their own; an id that another player uses makes no difference.
  [patternOf(charactersEndpoints.save)]: {
    ask: (c) => c.put(pathOf(charactersEndpoints.save, { params: { id: newId() } }), newCharacter()),
    statuses: players(201),
  },
  // Deleting another player's character has no effect.
  [patternOf(charactersEndpoints.remove)]: {
    ask: (c, owner) =>
      c.delete(
        pathOf(charactersEndpoints.remove, {
          params: { id: characterOf(owner) },
        }),
      ),
    statuses: players(204),
  },

  [patternOf(ratesEndpoints.list)]: {
    ask: (c) => c.get(pathOf(ratesEndpoints.list, { query: { server: "mia" } })),
    statuses: players(200),
  },
  [patternOf(ratesEndpoints.export)]: {
    ask: (c) => c.get(pathOf(ratesEndpoints.export)),
    statuses: players(200),
  },
  [patternOf(ratesEndpoints.restore)]: {
    ask: (c) =>
      c.put(pathOf(ratesEndpoints.restore, { params: { server: "mia", day: "2026-10-01" } }), {
        penya: 5,
        per: 1,
      }),
    statuses: players(200),
  },
  [patternOf(ratesEndpoints.remove)]: {
    ask: (c) => c.delete(pathOf(ratesEndpoints.remove, { params: { server: "mia", day: "2026-11-01" } })),
    statuses: players(200),
  },

  ...COMMUNITY_RIGHTS,
  ...ALERT_RIGHTS,
  ...BIN_RIGHTS,
  ...OPERATOR_RIGHTS,

  [patternOf(profileEndpoints.load)]: {
    ask: (c) => c.get(pathOf(profileEndpoints.load)),
    statuses: players(200),
  },
  [patternOf(pictureEndpoints.load)]: {
    ask: (c) => c.get(pathOf(pictureEndpoints.load, { query: { of: "" } })),
    statuses: players(404),
  },
  [patternOf(profileEndpoints.export)]: {
    ask: (c) => c.get(pathOf(profileEndpoints.export)),
    statuses: players(200),
  },
  [patternOf(profileEndpoints.endOtherSessions)]: {
    ask: (c) => c.delete(pathOf(profileEndpoints.endOtherSessions)),
    statuses: players(204),
  },
  // Ending another player's session has no effect: src/features/profile/profile.server.test.ts.
  [patternOf(profileEndpoints.endSession)]: {
    ask: (c) => c.delete(pathOf(profileEndpoints.endSession, { params: { id: "x" } })),
    statuses: players(204),
  },
  [patternOf(accountEndpoints.remove)]: {
    ask: (c) => c.delete(pathOf(accountEndpoints.remove), { name: "not mine" }),
    statuses: players(422),
  },
};
