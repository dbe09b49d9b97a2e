/** The doubt about a typed rate that the player had not resolved before a reload. */
import * as v from "valibot";
import { rateRestorer, setRateOf } from "#client/sync/rates.ts";
import { SetRate } from "#contract/documents/rates.ts";
import { EXAMPLE_RATE, rate } from "#domain/money/rate.ts";
import { isDoubtful } from "#domain/money/rate-doubt.ts";
import type { Doubt } from "./kept-rate.ts";

const KeptRate = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    server: v.nullable(v.string()),
    before: v.nullable(SetRate),
    typed: v.omit(SetRate, ["date"]),
  }),
);

/** Returns the stored doubt; `undefined` if the rate has changed since, or is not doubtful. */
export function keptDoubt(text: string): Doubt | undefined {
  const kept = v.safeParse(KeptRate, text);
  if (!kept.success) return undefined;
  const { server, before: stored, typed } = kept.output;
  const now = setRateOf(server);
  const before = stored ? rate(stored.penya, stored.per) : EXAMPLE_RATE;
  const isPresent = now?.penya === typed.penya && now.per === typed.per;
  if (!isPresent || !isDoubtful(typed, before)) return undefined;
  return { server, typed, former: { before, restore: rateRestorer(server, stored ?? undefined) } };
}
