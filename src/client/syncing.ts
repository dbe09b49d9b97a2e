import * as v from "valibot";
import { documentChangeId, latestOf } from "#contract/document-changes.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  type Documents,
  type Replaced,
} from "#contract/documents.ts";
import type { CartChoice } from "#contract/joining.ts";
import type { Player } from "#contract/session.ts";
import { record } from "#contract/stored.ts";
import { isSame } from "#domain/merging.ts";
import { ApiError } from "./api.ts";
import type { LocalDocument } from "./local-document.ts";

/** A document as this browser has it. */
export type Half = Readonly<{
  read: () => unknown;
  write: (content: unknown) => void;
  /** What counts as unchanged on a device that belonged to nobody: everything else is taken to the player. */
  unowned: () => unknown;
}>;

/** Under way to the server, and perhaps arrived: known by its id. */
const Sent = v.object({
  change: v.string(),
  content: v.unknown(),
  /** The version that it was made on; −1 where it can no longer arrive. */
  on: v.optional(v.number(), -1),
});

/** How far a document of this browser has come to the server. */
const Kept = v.object({
  /** −1 where what the server has must be read again, whatever its version. */
  version: v.number(),
  /** What the server and this browser last agreed on. */
  base: v.unknown(),
  sent: v.nullable(Sent),
  /** The latest change of this device that the server is known to have; empty before the first. */
  taken: v.optional(v.string(), ""),
});
type Kept = v.InferOutput<typeof Kept>;

export const SyncState = v.object({
  /** This browser's part of the ids of changes, new for each player: see contract/document-changes.ts. */
  device: v.optional(v.string(), ""),
  /** Whose the documents in this browser are; nothing for a visitor's. */
  owner: v.nullable(v.object({ id: v.string(), isGuest: v.boolean() })),
  documents: record(100, Kept),
  /** What a member had changed when their session ended here, by their id: given back when they return. */
  parked: record(
    1_000,
    record(
      100,
      v.object({ base: v.unknown(), content: v.unknown(), sent: v.optional(v.nullable(Sent), null) }),
    ),
  ),
});
export type SyncState = v.InferOutput<typeof SyncState>;
export const NOT_SYNCED: SyncState = { device: "", owner: null, documents: {}, parked: {} };

/** Without another choice two carts are added up. */
const MERGED = { choice: "merge", account: undefined } as const;

type Owner = Pick<Player, "id" | "role" | "upgradedFrom">;
type Loaded = v.InferOutput<typeof Documents>;

type World = Readonly<{
  halves: Readonly<Record<DocumentName, Half>>;
  state: Pick<LocalDocument<SyncState>, "read" | "update">;
  load: () => Promise<Loaded>;
  save: (
    name: DocumentName,
    body: Readonly<{ base: number; change: string; content: unknown }>,
  ) => Promise<Readonly<{ version: number }>>;
  newId: (kind: string) => string;
  /** What this browser set, and another device too: what is here now replaces the other's. */
  tell?: (name: DocumentName, replaced: readonly Replaced[]) => void;
}>;

/** How often a document is merged anew before somebody who writes without pause is left alone for now. */
const ATTEMPTS = 8;

/** Whether the server refuses a change for what it is, whenever it is sent: forbidden, too large or not valid. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [403, 404, 413, 422].includes(error.status) && error.code !== "unexpected";

/** Thrown when the server knows this browser as somebody else by now. */
export class OtherPlayer extends Error {
  override readonly name = "OtherPlayer";
}

/**
 * Brings this browser's documents and the server's together. Whatever happens on the way (no network, an answer that
 * is lost, another device in between), no line is lost and none is counted twice. Not for two at once: the caller
 * takes turns with the other tabs.
 */
export function syncing({ halves, state, load, save, newId, tell }: World) {
  const keptOf = (name: DocumentName): Kept =>
    state.read().documents[name] ?? { version: -1, base: halves[name].unowned(), sent: null, taken: "" };
  const keep = (name: DocumentName, kept: Kept) =>
    state.update((all) => ({ ...all, documents: { ...all.documents, [name]: kept } }));
  const isChanged = (name: DocumentName) => !isSame(halves[name].read(), keptOf(name).base);

  /** Takes in what the server has. */
  function takeIn(name: DocumentName, theirs: Loaded["documents"][number] | undefined): void {
    const kept = keptOf(name);
    if (!theirs) {
      keep(name, { ...kept, version: 0, sent: kept.sent?.on === 0 ? kept.sent : null });
      return;
    }
    const { version, content, changes } = theirs;
    const mine = halves[name].read();
    const taken = latestOf(state.read().device, changes) ?? kept.taken;
    const isArrived = kept.sent !== null && changes.includes(kept.sent.change);
    // Where the browser's storage is full a reload forgets what was sent: then all that is here may be there already.
    const isForgotten = !isArrived && taken !== kept.taken;
    const base = isArrived ? kept.sent?.content : isForgotten ? mine : kept.base;
    if (version !== kept.version) {
      const merged = DOCUMENTS[name].merge(base, mine, content);
      tell?.(name, DOCUMENTS[name].replaced(base, mine, content));
      if (!isSame(merged, mine)) halves[name].write(merged);
    }
    // On another version than the present one the server refuses it, whenever it arrives.
    const mayArrive = kept.sent?.on === version && !isArrived;
    keep(name, { version, base: content, sent: mayArrive ? kept.sent : null, taken });
  }

  function device(): string {
    const known = state.read().device;
    if (known !== "") return known;
    const made = newId("device");
    state.update((all) => ({ ...all, device: made }));
    return made;
  }

  /**
   * Whether the server took it; not when another device was faster. A change whose answer was lost may still arrive: it
   * is repeated as it was before anything else is sent, because only one of two changes could be told from the other.
   */
  async function bring(name: DocumentName, player: string): Promise<boolean> {
    const kept = keptOf(name);
    const { version, sent: unanswered } = kept;
    const sent =
      unanswered?.on === version
        ? unanswered
        : { change: documentChangeId(device(), newId("change")), content: halves[name].read(), on: version };
    keep(name, { ...kept, sent });
    try {
      const saved = await save(name, { base: version, change: sent.change, content: sent.content });
      if (state.read().owner?.id === player)
        keep(name, { version: saved.version, base: sent.content, sent: null, taken: sent.change });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed_meanwhile") return false;
      if (isRefused(error) && state.read().owner?.id === player) keep(name, { ...kept, sent: null });
      throw error;
    }
  }

  function reset(): void {
    for (const name of DOCUMENT_NAMES) if (name !== "settings") halves[name].write(DOCUMENTS[name].initial);
  }

  /** A member's documents leave the browser with them; what had not come to the server waits for their return. */
  function park(id: string): void {
    const unsaved = DOCUMENT_NAMES.filter(isChanged).map((name) => {
      const { base, sent } = keptOf(name);
      return [name, { base, sent, content: halves[name].read() }] as const;
    });
    if (unsaved.length > 0)
      state.update((all) => ({ ...all, parked: { ...all.parked, [id]: Object.fromEntries(unsaved) } }));
    reset();
  }

  function unpark(id: string, cart: CartChoice): void {
    const { [id]: waiting, ...parked } = state.read().parked;
    for (const name of DOCUMENT_NAMES) {
      const own = waiting?.[name];
      if (!own) continue;
      // What a visitor did here meanwhile comes along.
      const joined = DOCUMENTS[name].merge(halves[name].unowned(), halves[name].read(), own.content);
      const choice = name === "cart" ? cart : "merge";
      const mine = { merge: joined, account: own.content, browser: halves[name].read() }[choice];
      halves[name].write(mine);
      keep(name, { version: -1, base: own.base, sent: own.sent, taken: "" });
    }
    state.update((all) => ({ ...all, parked }));
  }

  return {
    /**
     * The documents of this browser become this player's, or nobody's: by signing in, upgrading or a session's end.
     * `cart` says which cart goes on where a visitor's meets the one of the account.
     */
    adopt(player: Owner | null, cart: Readonly<{ choice: CartChoice; account: unknown }> = MERGED): void {
      const { owner } = state.read();
      if (owner?.id === player?.id) return;
      const isUpgrade = owner?.isGuest === true && player !== null && player.upgradedFrom === owner.id;
      if (owner && !owner.isGuest) park(owner.id);
      state.update((all) => ({
        ...all,
        device: player ? newId("device") : "",
        owner: player && { id: player.id, isGuest: player.role === "guest" },
        // The guest's changes can no longer arrive, but one that did is known.
        documents: isUpgrade
          ? Object.fromEntries(
              Object.entries(all.documents).map(([name, kept]) => [
                name,
                { ...kept, version: -1, sent: kept.sent && { ...kept.sent, on: -1 } },
              ]),
            )
          : {},
      }));
      if (!player) return;
      const isParked = state.read().parked[player.id]?.cart !== undefined;
      unpark(player.id, cart.choice);
      // What counts as unchanged decides: the account's cart wins over an unchanged one here, and the other way round.
      if (cart.choice !== "merge" && !isParked)
        keep("cart", {
          version: -1,
          base: cart.choice === "account" ? halves.cart.read() : cart.account,
          sent: null,
          taken: "",
        });
    },

    /**
     * Ends with both sides the same, and says what went to the server. Throws `ApiError`, and `OtherPlayer` when the
     * session became another one.
     */
    async sync(): Promise<ReadonlySet<DocumentName>> {
      const brought = new Set<DocumentName>();
      const player = state.read().owner?.id;
      if (player === undefined) return brought;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const loaded = await load();
        if (loaded.player !== player || state.read().owner?.id !== player) throw new OtherPlayer();
        for (const name of DOCUMENT_NAMES)
          takeIn(
            name,
            loaded.documents.find((one) => one.name === name),
          );
        const changed = DOCUMENT_NAMES.filter(isChanged);
        const taken = await Promise.all(changed.map((name) => bring(name, player)));
        for (const name of changed) brought.add(name);
        if (taken.every(Boolean) && !DOCUMENT_NAMES.some(isChanged)) break;
      }
      return brought;
    },

    /** Whether something here has not come to the server. */
    hasUnsaved: () => state.read().owner !== null && DOCUMENT_NAMES.some(isChanged),

    /** The player leaves, and nothing of theirs stays in sight: a guest's is gone, a member's waits on the server. */
    leave(): void {
      const { owner } = state.read();
      if (owner && !owner.isGuest) park(owner.id);
      else reset();
      state.update((all) => ({ ...all, device: "", owner: null, documents: {} }));
    },

    /** The player is no more: nothing waits for them. */
    forget(): void {
      const { owner } = state.read();
      reset();
      state.update(({ parked: { [owner?.id ?? ""]: _gone, ...parked } }) => ({
        device: "",
        owner: null,
        documents: {},
        parked,
      }));
    },
  };
}
