import * as v from "valibot";
import { list } from "#contract/stored.ts";
import { penya } from "#domain/money.ts";
import { rate } from "#domain/rate.ts";
import { MOST_DAYS, Rate, Rates } from "./history.contract.ts";

const Entry = v.pipe(
  v.object({ day: v.string(), rate: Rate }),
  v.transform(({ day, rate: { penya: amount, per } }) => ({ day, rate: rate(penya(amount), per) })),
);
/** With the one that held before the first of them. */
const Known = v.object({ servers: Rates.entries.servers, history: list(MOST_DAYS + 1, Entry) });

/** What the data of a query of rates has to be when it is read back. */
export const formOf = () => Known;
