import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { NO_RATES, SetRate, StoredRates } from "#contract/documents/rates.ts";
import { isSame } from "#domain/values/is-same.ts";

/** The kind of a change that sets a rate of a server. It is not sent by itself, but as a part of the document. */
export const SET_RATE = "rates:set";

/** The payload of such a change. */
export const AppliedRate = v.object({ server: v.string(), rate: SetRate });

const Rates = v.fallback(StoredRates, NO_RATES);

/** Returns the rates that a change of the document has set, and that the server has added to the rate history. */
export function appliedRates(before: unknown, content: unknown): readonly ChangeContent[] {
  const known = v.parse(Rates, before).set;
  return Object.entries(v.parse(Rates, content).set)
    .filter(([server, rate]) => !isSame(known[server], rate))
    .map(([server, rate]) => ({
      ...{ kind: SET_RATE, target: server, label: rate.date },
      payload: { server, rate },
    }));
}
