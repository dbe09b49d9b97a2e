import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { MAX_GAME_SERVERS } from "#contract/shop.ts";
import { list, slug, whole, wholeText } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";

/** Path parameters of every endpoint of a server. */
export const OfServer = v.object({ server: slug });

/** An amount of Penya for `per` FC. */
export const SharedRateNumbers = v.object({ penya: whole(1, MAX_AMOUNT), per: v.picklist(RATE_UNITS) });

/**
 * PUT /api/shared-rates/:server, which responds with a `SharedRate`. `at` is when the player confirmed the rate, at the latest
 * now: a rate that waited for the network is one of that day. Earlier releases do not send it. `replaces` is the rate that an undo
 * takes back, `null` for none: it is removed, and nothing changes if the player's latest one is another one by now, or none.
 */
export const NewSharedRate = v.object({
  ...SharedRateNumbers.entries,
  at: v.optional(Instant),
  replaces: v.optional(v.nullable(SharedRateNumbers)),
});

/**
 * Query of DELETE /api/shared-rates/:server: the rate that an undo takes back, by default for 1 FC; nothing is withdrawn if the
 * player's latest one is another one. Without `penya`, all are withdrawn.
 */
export const SharedRateWithdrawal = v.object({
  penya: v.optional(wholeText(1, MAX_AMOUNT)),
  per: v.optional(v.pipe(wholeText(1, 1000), v.picklist(RATE_UNITS)), "1"),
});

/** A rate that the player shares; `day` is that on which it was shared, in UTC. */
const SharedRate = v.object({ server: v.string(), day: v.string(), ...SharedRateNumbers.entries });

/** Response of GET /api/shared-rates: the player's latest shared rate of each server that counts at present. */
export const SharedRates = v.object({ rates: list(MAX_GAME_SERVERS, SharedRate) });

export const sharedRatesEndpoints = {
  list: endpoint("GET /shared-rates", SharedRates),
  share: endpoint("PUT /shared-rates/:server", SharedRate, accepts<{ body: typeof NewSharedRate }>()),
  withdraw: endpoint(
    "DELETE /shared-rates/:server",
    NO_CONTENT,
    accepts<{ query: typeof SharedRateWithdrawal }>(),
  ),
};
