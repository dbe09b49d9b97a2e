import * as v from "valibot";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { MAX_GAME_SERVERS } from "#contract/shop.ts";
import { Instant } from "#contract/stored/instant.ts";
import { slug } from "#contract/stored/slug.ts";
import { list, whole } from "#contract/stored/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";

/** Path parameters of every endpoint of a server. */
export const OfServer = v.object({ server: slug });

/** An amount of Penya for `per` FC. */
const RateOfServer = v.object({ penya: whole(1, MAX_AMOUNT), per: v.picklist(RATE_UNITS) });

/**
 * PUT /api/shared-rates/:server, which responds with a `SharedRate`. `at` is when the player confirmed the rate, at the latest
 * now: a rate that waited for the network is one of that day. Earlier releases do not send it.
 */
export const NewSharedRate = v.object({ ...RateOfServer.entries, at: v.optional(Instant) });

/** A rate that the player shares; `day` is that on which it was shared, in UTC. */
const SharedRate = v.object({ server: v.string(), day: v.string(), ...RateOfServer.entries });

/** Response of GET /api/shared-rates: the player's latest shared rate of each server that counts at present. */
export const SharedRates = v.object({ rates: list(MAX_GAME_SERVERS, SharedRate) });

export const sharedRatesEndpoints = {
  list: endpoint("GET /shared-rates", SharedRates),
  share: endpoint("PUT /shared-rates/:server", SharedRate, accepts<{ body: typeof NewSharedRate }>()),
  withdraw: endpoint("DELETE /shared-rates/:server", NO_CONTENT),
};
