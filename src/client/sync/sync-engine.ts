import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import type { LocalDocument } from "#client/storage/local-document.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { documentChangeId, latestOf } from "#contract/documents/document-changes.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  type Documents,
  type Replaced,
} from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import { record } from "#contract/stored/stored-types.ts";
import { isSame } from "#domain/order/merge.ts";
import { SyncOwner } from "./sync-owner.ts";

/** Access to this browser's version of a document. */
export type SyncedDocument = Readonly<{
  read: () => unknown;
  write: (content: unknown) => void;
  /**
   * The content that counts as unchanged on a visitor's device. Any other content is merged into the account.
   */
  unowned: () => unknown;
}>;

/** A change whose response is missing. The server may have applied it; if so, it knows the change's id. */
const Sent = v.object({
  change: v.string(),
  content: v.unknown(),
  /** The version that it is based on; −1 if the server can no longer apply it. */
  on: v.optional(v.number(), -1),
});

/** The state of a document's synchronization with the server. */
const Kept = v.object({
  /** The server's version that was merged last; −1 if it has to be merged again, whatever its version. */
  version: v.number(),
  /** The content that the server and this browser last agreed on. */
  base: v.unknown(),
  sent: v.nullable(Sent),
  /** The id of this device's latest change that the server is known to have; empty before the first one. */
  taken: v.optional(v.string(), ""),
});
type Kept = v.InferOutput<typeof Kept>;

/** The stored state of the synchronization of all documents. */
export const SyncState = v.object({
  /**
   * This browser's part of the ids of changes, new for each player: see
   * contract/documents/document-changes.ts.
   */
  device: v.optional(v.string(), ""),
  owner: SyncOwner,
  /** While `owner` is `null`: the guest whose session ended here, if any. `documents` are still that guest's. */
  ended: v.optional(v.nullable(v.string()), null),
  documents: record(100, Kept),
  /**
   * A member's unsaved changes when their session ended here, by member id. They are restored at the next
   * sign-in.
   */
  parked: record(
    1_000,
    record(
      100,
      v.object({ base: v.unknown(), content: v.unknown(), sent: v.optional(v.nullable(Sent), null) }),
    ),
  ),
});
export type SyncState = v.InferOutput<typeof SyncState>;
export const NOT_SYNCED: SyncState = { device: "", owner: null, ended: null, documents: {}, parked: {} };

/** Returns the guest whose documents this browser has: the present guest, or the last one whose session ended. */
export const guestOf = ({ owner, ended }: SyncState): string | null =>
  owner ? (owner.isGuest ? owner.id : null) : ended;

/** By default two carts are merged. */
const MERGED = { choice: "merge", account: undefined } as const;

type Owner = Pick<Player, "id" | "role" | "upgradedFrom">;
type Loaded = v.InferOutput<typeof Documents>;

type World = Readonly<{
  halves: Readonly<Record<DocumentName, SyncedDocument>>;
  state: Pick<LocalDocument<SyncState>, "read" | "update">;
  load: () => Promise<Loaded>;
  save: (
    name: DocumentName,
    body: Readonly<{ base: number; change: string; content: unknown }>,
  ) => Promise<Readonly<{ version: number }>>;
  newId: (kind: string) => string;
  /**
   * Called with the values that both this browser and another device have set; this browser's replace the
   * other's.
   */
  tell?: (name: DocumentName, replaced: readonly Replaced[]) => void;
}>;

/** How often a document is merged again in one run while another device keeps writing. */
const ATTEMPTS = 8;

/** Whether the server would refuse the change at any time: it is forbidden, too large or invalid. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [403, 404, 413, 422].includes(error.status) && error.code !== "unexpected";

/** Thrown when the session belongs to another player by now. */
export class OtherPlayer extends Error {
  override readonly name = "OtherPlayer";
}

/**
 * Synchronizes this browser's documents with the server's. Whatever fails on the way (no network, a lost
 * response, a concurrent change of another device), no line is lost and none is counted twice. The caller
 * must make sure that no other tab runs at the same time.
 */
export function createSyncEngine({ halves, state, load, save, newId, tell }: World) {
  const keptOf = (name: DocumentName): Kept =>
    state.read().documents[name] ?? { version: -1, base: halves[name].unowned(), sent: null, taken: "" };
  const keep = (name: DocumentName, kept: Kept) =>
    state.update((all) => ({ ...all, documents: { ...all.documents, [name]: kept } }));
  const isChanged = (name: DocumentName) => !isSame(halves[name].read(), keptOf(name).base);

  /** Merges the server's document into this browser's. */
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
    // If the browser's storage is full, a reload loses `sent`. Then the server may already have all local
    // changes.
    const isForgotten = !isArrived && taken !== kept.taken;
    const base = isArrived ? kept.sent?.content : isForgotten ? mine : kept.base;
    if (version !== kept.version) {
      const merged = DOCUMENTS[name].merge(base, mine, content);
      tell?.(name, DOCUMENTS[name].replaced(base, mine, content));
      if (!isSame(merged, mine)) halves[name].write(merged);
    }
    // A change that is based on another version is refused, whenever it arrives.
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
   * Saves the document. Returns `false` if another device was faster. A change whose response was lost may
   * still arrive, so it is repeated unchanged before anything else is sent: the server remembers one change
   * of each device.
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

  /** Removes a member's documents from the browser. Unsaved changes are stored until the member returns. */
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
      // The changes of a visitor since then are kept.
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
     * Makes this player, or nobody, the owner of the documents of this browser. Called when a player signs in or
     * upgrades, or a session ends. `upgradedFrom` is the guest of this browser if the player was that guest and the
     * guest has joined. `cart` is the choice between a visitor's cart and the one of the account.
     */
    adopt(player: Owner | null, cart: Readonly<{ choice: CartChoice; account: unknown }> = MERGED): void {
      const { owner } = state.read();
      if (owner?.id === player?.id) return;
      const guest = guestOf(state.read());
      const isUpgrade = player !== null && guest !== null && player.upgradedFrom === guest;
      // The guest may turn out to have become a member.
      const ended = player === null ? guest : null;
      if (owner && !owner.isGuest) park(owner.id);
      state.update((all) => ({
        ...all,
        device: player ? newId("device") : "",
        owner: player && { id: player.id, isGuest: player.role === "guest" },
        ended,
        // The guest's requests can no longer arrive. The server still knows those that did.
        documents:
          isUpgrade || ended !== null
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
      // The merge prefers the side that differs from `base`, so `base` is the content of the side that was
      // not chosen.
      if (cart.choice !== "merge" && !isParked)
        keep("cart", {
          version: -1,
          base: cart.choice === "account" ? halves.cart.read() : cart.account,
          sent: null,
          taken: "",
        });
    },

    /**
     * Synchronizes all documents. Returns those that were saved to the server. Throws `ApiError`, and
     * `OtherPlayer` when the session belongs to another player by now.
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

    /** Whether a document has changes that are not saved to the server. */
    hasUnsaved: () => state.read().owner !== null && DOCUMENT_NAMES.some(isChanged),

    /**
     * Called at sign-out: removes the player's documents. A guest's are lost; a member's are on the server.
     */
    leave(): void {
      const { owner } = state.read();
      if (owner && !owner.isGuest) park(owner.id);
      else reset();
      state.update((all) => ({ ...all, device: "", owner: null, ended: null, documents: {} }));
    },

    /** Called when the account was deleted: removes the documents and the player's unsaved changes. */
    forget(): void {
      const { owner } = state.read();
      reset();
      state.update(({ parked: { [owner?.id ?? ""]: _gone, ...parked } }) => ({
        ...NOT_SYNCED,
        parked,
      }));
    },
  };
}
