import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "#server/db/open.ts";
import {
  countGuests,
  deleteUnusedGuests,
  type GuestCounts,
  saveNetworks,
  type UnusedGuests,
} from "#server/db/queries/guests.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import type { Env } from "#server/settings/env.ts";
import type { GuestNetworks } from "./client-address.ts";
import { onOwnBehalf } from "./turns.ts";

/**
 * After a search that found no guest to remove, the same is not searched again for this time, in milliseconds: searching all
 * guests takes too long for each request.
 */
const FULL_FOR_MS = 5_000;
/** Results of searches that are remembered. */
const MAX_REMEMBERED = 10_000;
/** The fraction of MAX_GUESTS that is removed at once when that limit is reached, for the same reason. */
const REMOVED_FRACTION = 0.001;
/** How many times the share of its narrowest network a provider, a site and a neighborhood have. */
const SHARES = [16, 4, 1] as const;

type GuestsOptions = Readonly<{ db: Database; env: Env; secret: string; observer: Observer }>;

/**
 * Limits the number of guests: MAX_GUESTS in total, MAX_GUESTS_PER_NETWORK of one neighborhood, 4 times as many of one site and 16 times
 * as many of one provider, so that a flood fills only its own share. The limits are exact within one process.
 */
export function createGuests({ db, env, secret, observer }: GuestsOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  const fullUntil = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  /** Removes unused guests, and logs how many were removed. */
  async function remove(which: UnusedGuests): Promise<number> {
    const count = await deleteUnusedGuests(db, which);
    if (count > 0) securityEventOf(observer, "guests_expired", { count, reason: "full" });
    return count;
  }

  /** Returns how many guests have to leave the narrowest full network before another one may come. */
  function excessOf({ all, ofNetworks }: GuestCounts): Readonly<{ depth: number; excess: number }> {
    for (const depth of [3, 2, 1]) {
      const share = (SHARES[depth - 1] ?? 1) * env.MAX_GUESTS_PER_NETWORK;
      const excess = (ofNetworks[depth - 1] ?? 0) + 1 - share;
      if (excess > 0) return { depth, excess };
    }
    return { depth: 0, excess: all + 1 - env.MAX_GUESTS };
  }

  async function makeRoom(networks: GuestNetworks): Promise<void> {
    const counts = await countGuests(db, networks);
    const { depth, excess } = excessOf(counts);
    if (excess <= 0) return;
    const search = JSON.stringify([networks.slice(0, depth), counts.ofNetworks]);
    const now = new Date();
    if (now.getTime() < (fullUntil.get(search) ?? 0)) throw new RequestError("guests_full");
    const most = excess + (depth === 0 ? Math.floor(env.MAX_GUESTS * REMOVED_FRACTION) : 0);
    const { ofNetworks } = counts;
    if ((await remove({ networks, depth, ofNetworks, most, now })) >= excess) return;
    fullUntil.set(search, now.getTime() + FULL_FOR_MS);
    throw new RequestError("guests_full");
  }

  return {
    /**
     * Makes room for one more guest of its networks and then creates the guest, one request after the other.
     * @throws RequestError `guests_full` if too few guests, of a network or of all, are unused.
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
        const made = await create();
        await saveNetworks(db, made.guestId, hashed);
        return made;
      };
      // All wait for this guest, so it does not wait for what else its network does.
      const admitted = turn.then(() => onOwnBehalf(admit));
      turn = admitted.catch(() => undefined);
      return admitted;
    },
  };
}

const networkHash = (secret: string, network: string) =>
  createHmac("sha256", secret).update(`network of a guest: ${network}`).digest("base64url").slice(0, 22);

export type Guests = ReturnType<typeof createGuests>;
