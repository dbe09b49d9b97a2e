import { createHmac } from "node:crypto";
import type { Database } from "#server/db/open.ts";
import { countGuests, noteNetwork, removeUnusedGuests } from "#server/db/queries/guests.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import type { Env } from "#server/settings/env.ts";

/** How long it is known that nobody can leave: looking through all guests takes too long to do it for each request. */
const FULL_FOR_MS = 10_000;
/** When there is no room at all, this part of the guests leaves at once, for the same reason. */
const PART = 0.001;

type GuestsOptions = Readonly<{ db: Database; env: Env; secret: string; observer: Observer }>;

/**
 * Places for guests: MAX_GUESTS in all, MAX_GUESTS_PER_NETWORK of one network (IPv4 /24, IPv6 /56), so that a flood
 * from one network fills its own share alone. Exact within one process.
 */
export function createGuests({ db, env, secret, observer }: GuestsOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  let fullUntil = 0;

  /** Removes unused guests, and logs how many were removed. */
  async function remove(which: Parameters<typeof removeUnusedGuests>[1]): Promise<number> {
    const count = await removeUnusedGuests(db, which);
    if (count > 0) securityEventOf(observer, "guests_expired", { count, reason: "full" });
    return count;
  }

  async function makeRoom(network: string): Promise<void> {
    const now = new Date();
    const { all, ofNetwork } = await countGuests(db, network);
    if (ofNetwork >= env.MAX_GUESTS_PER_NETWORK) {
      const most = ofNetwork - env.MAX_GUESTS_PER_NETWORK + 1;
      if ((await remove({ network, most, now })) < most) throw new RequestError("guests_full");
    } else if (all >= env.MAX_GUESTS) {
      if (performance.now() < fullUntil) throw new RequestError("guests_full");
      const excess = all - env.MAX_GUESTS + 1;
      const most = excess + Math.floor(env.MAX_GUESTS * PART);
      if ((await remove({ most, now })) >= excess) return;
      fullUntil = performance.now() + FULL_FOR_MS;
      throw new RequestError("guests_full");
    }
  }

  return {
    /**
     * Makes room for one more guest of a network, then the guest, in turn with others who ask. Throws `RequestError`
     * `guests_full` when everybody in the network's share, or in all places, is using theirs.
     */
    async admit<T extends Readonly<{ guestId: string }>>(
      network: string,
      create: () => Promise<T>,
    ): Promise<T> {
      const hashed = createHmac("sha256", secret)
        .update(`network of a guest: ${network}`)
        .digest("base64url");
      const admitted = turn.then(async () => {
        await makeRoom(hashed);
        const made = await create();
        await noteNetwork(db, made.guestId, hashed);
        return made;
      });
      turn = admitted.catch(() => undefined);
      return admitted;
    },
  };
}

export type Guests = ReturnType<typeof createGuests>;
