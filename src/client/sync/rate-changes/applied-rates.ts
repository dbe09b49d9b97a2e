import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { SetRate, type StoredRates } from "#contract/documents/rates.ts";
import { isSame } from "#domain/values/is-same.ts";

/** The kind of a change that sets a rate of a server. It is not sent by itself, but as a part of the document. */
export const SET_RATE = "rates:set";

/** The rates that a player has set, by the ids of their servers. */
export type SetRates = StoredRates["set"];

/** The payload of such a change. */
export const AppliedRate = v.object({ server: v.string(), rate: SetRate });

/** Returns the rates that are new among those that the server has: it has added them to the rate history. */
export function appliedRates(known: SetRates, set: SetRates): readonly ChangeContent[] {
  return Object.entries(set)
    .filter(([server, rate]) => !isSame(known[server], rate))
    .map(([server, rate]) => ({
      ...{ kind: SET_RATE, target: server, label: rate.date },
      payload: { server, rate },
    }));
}
