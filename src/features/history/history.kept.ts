import * as v from "valibot";
import { keptBase } from "#client/outbox/kept-base.ts";
import { list } from "#contract/stored.ts";
import { penya } from "#domain/money.ts";
import { rate } from "#domain/rate.ts";
import { MOST_DAYS, Rate, Rates } from "./history.contract.ts";

const Entry = v.pipe(
  v.object({ day: v.string(), rate: Rate }),
  v.transform(({ day, rate: { penya: amount, per } }) => ({ day, rate: rate(penya(amount), per) })),
);
/** What the data of a query has to be when it is read back: with the one that held before the first of them. */
export const KeptRates = keptBase(
  v.object({ servers: Rates.entries.servers, history: list(MOST_DAYS + 1, Entry) }),
);
