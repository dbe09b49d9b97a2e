import { createHmac } from "node:crypto";
import type { Database } from "#server/db/open.ts";
import { countGuests, deleteUnusedGuests, saveNetwork } from "#server/db/queries/guests.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import type { Env } from "#server/settings/env.ts";

/**
 * After a search that found no guest to remove, requests are refused without another one for this time, in
 * milliseconds: searching all guests takes too long for each request.
 */
const FULL_FOR_MS = 10_000;
/** The fraction of MAX_GUESTS that is removed at once when the limit is reached, for the same reason. */
const REMOVED_FRACTION = 0.001;

type GuestsOptions = Readonly<{ db: Database; env: Env; secret: string; observer: Observer }>;

/**
 * Limits the number of guests: MAX_GUESTS in total and MAX_GUESTS_PER_NETWORK of one network (IPv4 /24, IPv6
 * /56), so that a flood from one network fills only its own share. The limits are exact within one process.
 */
export function createGuests({ db, env, secret, observer }: GuestsOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  let fullUntil = 0;

  /** Removes unused guests, and logs how many were removed. */
  async function remove(which: Parameters<typeof deleteUnusedGuests>[1]): Promise<number> {
    const count = await deleteUnusedGuests(db, which);
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
      const most = excess + Math.floor(env.MAX_GUESTS * REMOVED_FRACTION);
      if ((await remove({ most, now })) >= excess) return;
      fullUntil = performance.now() + FULL_FOR_MS;
      throw new RequestError("guests_full");
    }
  }

  return {
    /**
     * Makes room for one more guest of a network and then creates the guest, one request after the other.
     * @throws RequestError `guests_full` if too few guests, of the network or of all, are inactive.
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
        await saveNetwork(db, made.guestId, hashed);
        return made;
      });
      turn = admitted.catch(() => undefined);
      return admitted;
    },
  };
}

export type Guests = ReturnType<typeof createGuests>;
