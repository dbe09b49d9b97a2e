/** A server in memory that applies the rules of the real one to the requests of the outbox. */
import type { RandomInt } from "#server/limits/restored-version.ts";
import { modelCharacters } from "./model/characters.ts";
import { modelDocuments } from "./model/documents.ts";
import { createAppliedKeys, type ModelHandlers } from "./model/handlers.ts";
import { modelOperator } from "./model/operator.ts";
import { modelOrders } from "./model/orders.ts";
import { modelRates } from "./model/rates.ts";

/** Id of the player of the sequences. */
export const PLAYER = "mia";
/** Ids of the player's other sessions, which the sequences end. */
export const SESSIONS = ["session-1", "session-2", "session-3"];

/** Creates a server in memory. `randomInt` returns a whole number from 0 to below its argument. */
export function modelServer(randomInt: RandomInt = (below) => Math.floor(Math.random() * below)) {
  const sessions = new Set(SESSIONS);
  const keys = createAppliedKeys();
  const handlers: ModelHandlers = {
    ...modelDocuments(PLAYER),
    ...modelCharacters(keys, randomInt),
    ...modelOrders(keys, randomInt),
    ...modelRates(keys),
    ...modelOperator(keys),
    "GET profile": () => ({ sessions: [...sessions] }),
    "DELETE profile/sessions/*": ([, , id = ""]) => void sessions.delete(id),
  };

  /** Handles a request, or throws the `ApiError` that the browser would derive from the error response. */
  async function handle(
    method: string,
    address: string,
    body: unknown,
    key: string | undefined,
  ): Promise<unknown> {
    const [path = "", query = ""] = address.slice(1).split("?");
    const parts = path.split("/").map(decodeURIComponent);
    const pattern = parts.map((part, place) => (isName(parts, place) ? part : "*")).join("/");
    const handler = handlers[`${method} ${pattern}`];
    if (!handler) throw new Error(`The model server has no ${method} ${pattern}`);
    return structuredClone(handler(parts, structuredClone(body), key, new URLSearchParams(query)));
  }

  return {
    /** The keys of the applied changes, oldest first. */
    applied: keys.all,
    handle,
    /** The player's sessions that have not been ended. */
    sessions: async (): Promise<ReadonlySet<string>> => sessions,
    // A restart keeps the stored data, so there is nothing to do.
    restart: () => {},
  };
}

const isName = (parts: readonly string[], place: number) =>
  place === 0 ||
  (parts[0] === "orders" && place === 2) ||
  (["profile", "operator"].includes(parts[0] ?? "") && place === 1);
