/** What the API answers to a signed-in player who has stored nothing yet; documents are kept for the test. */

import { binEndpoints } from "#contract/bin.ts";
import { accountEndpoints, guestEndpoints, type Player, sessionEndpoints } from "#contract/session.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { bookEndpoints } from "#features/book/server/book.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { windowAnswersEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { type Answer, answer } from "./answers.ts";
import { storedDocuments } from "./input/documents.ts";

const NO_ORDERS = {
  found: { quote: 0, agreed: 0, paid: 0, delivered: 0, cancelled: 0 },
  all: 0,
  ...NOTHING_OWED,
};

let players = 0;
/** Returns a player that no other test has, so that nothing stored for one is shown to the next. */
export function newPlayer(role: Player["role"], given: Partial<Player> = {}): Player {
  players++;
  const isGuest = role === "guest";
  return {
    id: `${role}-${players}-${crypto.randomUUID()}`,
    role,
    name: isGuest ? "Guest" : "Mia",
    email: isGuest ? null : "mia@skypurse.test",
    image: null,
    convertedFrom: null,
    isJoinWaiting: false,
    ...given,
  };
}

export const sessionAnswer = (player: Player | null): Answer =>
  answer(sessionEndpoints.load, { player, hasGoogle: true });

let documents = storedDocuments("");
/** The documents of the player whom the latest page was opened for. */
export const accountDocuments = () => documents;

/** The answers of a new player's account. */
export function accountAnswers({ id }: Player): readonly Answer[] {
  documents = storedDocuments(id);
  return [
    ...documents.answers,
    answer(guestEndpoints.join, { state: "none", carts: null, isNew: false }),
    answer(accountEndpoints.signOut, undefined),
    answer(alertsEndpoints.load, {
      alerts: [],
      messages: [],
      quiet: null,
      push: { publicKey: "", devices: [] },
    }),
    answer(bookEndpoints.load, { sales: [] }),
    answer(binEndpoints.list, { items: [] }),
    answer(binEndpoints.keepCart, undefined),
    answer(binEndpoints.removeCart, undefined),
    answer(charactersEndpoints.list, { characters: [] }),
    answer(ordersEndpoints.list, { orders: [], next: null, counts: NO_ORDERS }),
    answer(ratesEndpoints.list, { servers: [], before: null, entries: [] }),
    answer(sharedRatesEndpoints.list, { rates: [] }),
    answer(sharedPricesEndpoints.list, { prices: [] }),
    answer(windowAnswersEndpoints.list, { answers: [] }),
  ];
}
