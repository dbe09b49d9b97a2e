import * as v from "valibot";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { list } from "#contract/stored-types.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { MAX_DAYS, Rates, StoredRate } from "#features/rate-history/server/rate-history.contract.ts";

const Entry = v.pipe(
  v.object({ day: v.string(), rate: StoredRate }),
  v.transform(({ day, rate: { penya: amount, per } }) => ({ day, rate: rate(penya(amount), per) })),
);
/**
 * The schema of a query's persisted data. It allows one entry more, for the rate that was valid before the
 * first day.
 */
export const CachedRates = persistedSnapshot(
  v.object({ servers: Rates.entries.servers, history: list(MAX_DAYS + 1, Entry) }),
);
