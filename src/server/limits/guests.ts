import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "#server/db/open.ts";
import {
  countGuests,
  deleteFromCrowd,
  deleteIdleGuests,
  type GuestCounts,
  saveNetworks,
} from "#server/db/queries/guests.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import type { Env } from "#server/settings/env.ts";
import type { GuestNetworks } from "./client-address.ts";
import { onOwnBehalf } from "./turns.ts";

/** An unsuccessful search is not repeated for this time, in milliseconds. */
const FULL_FOR_MS = 5_000;
const MAX_REMEMBERED = 10_000;
/** The fraction of MAX_GUESTS that is removed at once, because searching all guests takes long. */
const REMOVED_FRACTION = 0.001;
/** Multiples of MAX_GUESTS_PER_NETWORK for a provider, a site and a neighborhood. */
const SHARES = [16, 4, 1] as const;

type GuestsOptions = Readonly<{ db: Database; env: Env; secret: string; observer: Observer }>;

/** Wider networks have more guests, so that a flood fills only its own share. Exact within one process. */
export function createGuests({ db, env, secret, observer }: GuestsOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  const vainUntil = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  /** Returns 0 without a search if the same one found nobody recently. */
  async function remove(search: string, run: () => Promise<number>): Promise<number> {
    const now = Date.now();
    if (now < (vainUntil.get(search) ?? 0)) return 0;
    const count = await run();
    if (count > 0) securityEventOf(observer, "guests_expired", { count, reason: "full" });
    else vainUntil.set(search, now + FULL_FOR_MS);
    return count;
  }

  async function makeRoom(networks: GuestNetworks): Promise<void> {
    const counts = await countGuests(db, networks);
    const { depth, excess } = excessOf(env, counts);
    if (excess <= 0) return;
    const path = networks.slice(0, depth);
    const most = excess + (depth === 0 ? Math.floor(env.MAX_GUESTS * REMOVED_FRACTION) : 0);
    const idle = await remove(JSON.stringify(path), () =>
      deleteIdleGuests(db, { path, most, now: new Date() }),
    );
    if (idle >= excess) return;
    if (depth === 3) throw new RequestError("guests_full");
    // One place for one guest, also if the limit was lowered and more guests have to leave.
    const guests = counts.ofNetworks[depth - 1] ?? counts.all;
    const removals = await remove(JSON.stringify([path, counts.ofNetworks]), () =>
      deleteFromCrowd(db, { path, guests, networks, now: new Date() }),
    );
    if (removals > 0) return;
    throw new RequestError("guests_full");
  }

  return {
    /**
     * One request at a time.
     * @throws RequestError `guests_full` if too few guests may be removed.
     */
    async admit<T extends Readonly<{ guestId: string }>>(
      networks: GuestNetworks,
      create: () => Promise<T>,
    ): Promise<T> {
      const [provider, site, neighborhood] = networks;
      const hashOf = (network: string) => networkHash(secret, network);
      const hashed = [hashOf(provider), hashOf(site), hashOf(neighborhood)] as const;
      const admit = async () => {
        await makeRoom(hashed);
        const created = await create();
        await saveNetworks(db, created.guestId, hashed);
        return created;
      };
      // All wait for this guest, so the network's other work must not delay it.
      const admitted = turn.then(() => onOwnBehalf(admit));
      turn = admitted.catch(() => undefined);
      return admitted;
    },
  };
}

function excessOf(env: Env, { all, ofNetworks }: GuestCounts): Readonly<{ depth: number; excess: number }> {
  for (const depth of [3, 2, 1]) {
    const share = (SHARES[depth - 1] ?? 1) * env.MAX_GUESTS_PER_NETWORK;
    const excess = (ofNetworks[depth - 1] ?? 0) + 1 - share;
    if (excess > 0) return { depth, excess };
  }
  return { depth: 0, excess: all + 1 - env.MAX_GUESTS };
}

const networkHash = (secret: string, network: string) =>
  createHmac("sha256", secret).update(`network of a guest: ${network}`).digest("base64url").slice(0, 22);

export type Guests = ReturnType<typeof createGuests>;
