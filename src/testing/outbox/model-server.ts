/** A server in memory that applies the rules of the real one to the requests of the outbox. */
import type { Address, AnyRequest } from "#contract/endpoint.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import type { RandomInt } from "#server/limits/restored-version.ts";
import { modelAlerts } from "#testing/outbox/model/alerts.ts";
import { modelCharacters } from "#testing/outbox/model/characters.ts";
import { modelDocuments } from "#testing/outbox/model/documents.ts";
import { createAppliedKeys, handlerFor } from "#testing/outbox/model/handlers.ts";
import { modelOrders } from "#testing/outbox/model/orders.ts";
import { modelRates } from "#testing/outbox/model/rates.ts";
import { modelSharedPrices, modelSharedRates } from "#testing/outbox/model/shared-numbers.ts";

/** Id of the player of the sequences. */
export const PLAYER_ID = "mia";
/** Ids of the player's other sessions, which the sequences end. */
export const SESSION_IDS = ["session-1", "session-2", "session-3"];

/** Creates a server in memory. `randomInt` returns a whole number from 0 to below its argument. */
export function modelServer(randomInt: RandomInt = (below) => Math.floor(Math.random() * below)) {
  const sessions = new Set(SESSION_IDS);
  const keys = createAppliedKeys();
  const handlers = new Map([
    ...modelDocuments(PLAYER_ID, keys),
    ...modelCharacters(keys, randomInt),
    ...modelOrders(keys, randomInt),
    ...modelRates(keys),
    ...modelAlerts(keys),
    ...modelSharedPrices(keys),
    ...modelSharedRates(keys),
    handlerFor(profileEndpoints.load, () => ({ sessions: [...sessions] })),
    handlerFor(profileEndpoints.endSession, ({ params }) => void sessions.delete(params.id)),
  ]);

  /** Handles a request, or throws the `ApiError` that the browser would derive from the error response. */
  async function handle({ route }: Address, request: AnyRequest, key?: string): Promise<unknown> {
    const handler = handlers.get(route);
    if (!handler) throw new Error(`The model server has no ${route}`);
    return structuredClone(handler(structuredClone(request), key));
  }

  return {
    /** The keys of the applied changes, oldest first. */
    applied: keys.applied,
    handle,
    /** The player's sessions that have not been ended. */
    sessions: async (): Promise<ReadonlySet<string>> => sessions,
    // A restart keeps the stored data, so there is nothing to do.
    restart: () => {},
  };
}
