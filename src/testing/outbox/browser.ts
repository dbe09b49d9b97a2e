/** Browsers with the real outbox and the real log of documents, and a server for the documents of players, in memory. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError, type SendArgs } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import { createOutbox } from "#client/outbox/engine.ts";
import { createJournal } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import { asMembersChange } from "#client/sync/log/document-log.ts";
import { migrate } from "#client/sync/log/migration.ts";
import { adopt } from "#client/sync/log/owner.ts";
import type { SyncSettings } from "#client/sync/log/synchronize.ts";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import type { Accepts, Endpoint } from "#contract/endpoint.ts";
import type { Player } from "#contract/session.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { deviceDocuments } from "./documents.ts";

/** A server that stores the documents of players. */
export function memoryServer() {
  const players = new Map<string, ReturnType<typeof memoryDocuments>>();
  const applied = new Set<string>();
  const isNew = (id: string) => applied.size < applied.add(id).size;
  const of = (player: string) => {
    const documents = players.get(player) ?? memoryDocuments({}, isNew);
    players.set(player, documents);
    return documents;
  };
  return {
    of,
    /** Joins a guest to a member, like POST /join/guests/:id. */
    join(guest: string, member: string): void {
      for (const name of DOCUMENT_NAMES) {
        const added = of(guest).content(name);
        const present = of(member).content(name) ?? DOCUMENTS[name].initial;
        if (added !== undefined)
          of(member).change(name, DOCUMENTS[name].apply(present, DOCUMENTS[name].joinEdits(added)).content);
      }
      players.delete(guest);
    },
  };
}

/** What happens to a request: it arrives, is lost, arrives without its response, or is refused because the account is full. */
type RequestFate = "fine" | "lost" | "response lost" | "full";
let ids = 0;

const createMemoryStorage = (texts: Map<string, string>) => ({
  keys: (prefix: string) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  load: (key: string) => texts.get(key) ?? null,
  save: (key: string, value: string) => void texts.set(key, value),
  remove: (key: string) => void texts.delete(key),
});

/** No timers: the test sends and retries explicitly. */
const withoutTimers = (clock: { now: number; waits: number[] }) => ({
  newId: () => `change:${String(ids++).padStart(8, "0")}`,
  now: () => clock.now,
  wait: async (ms: number) => void clock.waits.push(ms),
  withLock: <T>(work: () => Promise<T>) => work(),
  setTimer: () => () => {},
  random: () => 1,
});

/** The API of a server, as it answers the present player on a network. */
function createApi(
  server: ReturnType<typeof memoryServer>,
  present: () => readonly [player: string | undefined, happens: RequestFate],
): Api {
  async function send<R extends string, T, A extends Accepts>(
    { route }: Endpoint<R, T, A>,
    ...[request]: SendArgs<R, A>
  ): Promise<T> {
    const [player, happens] = present();
    if (happens === "lost") throw new ApiError("offline", 0);
    if (player === undefined) throw new ApiError("sign_in_needed", 401);
    const [documents, name] = [server.of(player), route.split("/").at(-1) as DocumentName];
    const { body = null } = (request ?? {}) as { body?: unknown };
    if (happens === "full" && !route.startsWith("GET")) throw new ApiError("storage_full", 403);
    const answer = route.startsWith("GET")
      ? documents.load(player)
      : documents.edit(name, JSON.parse(JSON.stringify(body)));
    if (happens === "response lost") throw new ApiError("offline", 0);
    return answer as T;
  }
  return { send };
}

/** Opens a browser on a storage, which may outlive it. `told` collects what the player is told. */
export function openBrowser(
  server: ReturnType<typeof memoryServer>,
  texts = new Map<string, string>(),
  told: Partial<Pick<SyncSettings, "onReplaced" | "onOverwritten" | "onJoined">> = {},
) {
  let [player, fate]: [string | undefined, () => RequestFate] = [undefined, () => "fine"];
  const clock: { now: number; waits: number[] } = { now: 1_000, waits: [] };
  const room = { hasState: true, hasChanges: true };
  const store = createMemoryStorage(texts);
  const journal = createJournal(store);
  const api = createApi(server, () => [player, fate()]);
  const outbox = createOutbox({
    ...{ journal, api, ledger: createLedger(journal), client: new QueryClient() },
    kindOf: (kind) => {
      const found = documents.kinds[kind];
      if (!found) throw new Error(`No kind ${kind}`);
      return found;
    },
    ...withoutTimers(clock),
  });
  const documents = deviceDocuments({
    ...{ api: () => api, outbox, load: store.load, save: store.save, told },
    isSaved: (key) =>
      key.startsWith("change:") ? room.hasChanges : room.hasState || key !== "skypurse.sync",
  });
  return {
    ...documents,
    ...{
      outbox,
      texts,
      room,
      clock,
      waiting: () => journal.reload().filter(({ state }) => state === "waiting"),
    },
    setFate(next: () => RequestFate): void {
      fate = next;
    },
    /** What a page does first. */
    start: () => migrate(documents.owner),
    /** Signs a player in, or out; `convertedFrom` is a guest of this browser who has joined. */
    play(id: string | null, role: Player["role"] = "member", convertedFrom: string | null = null): void {
      player = id ?? undefined;
      adopt(documents.owner, id === null ? null : { id, role, convertedFrom });
      if (id !== null && convertedFrom !== null) outbox.reassign(convertedFrom, id, asMembersChange);
      outbox.setPlayer(player);
    },
    async synchronize(): Promise<void> {
      await outbox.flush();
      await documents.pull();
    },
  };
}
