/**
 * The rate before one that the player has just typed, and the question about it. Both stay in this browser, for all
 * its tabs, until the player has answered or another rate is set.
 */
import * as v from "valibot";
import { localDocument } from "#client/storage/local-document.ts";
import { RATE_QUESTIONS_KEY, type RestoreRate, setRateOf } from "#client/sync/rates.ts";
import { SetRate } from "#contract/documents/value-documents.ts";
import { list } from "#contract/stored-types.ts";
import type { Rate } from "#domain/money/rate.ts";

/** How many rates the player is not asked about again. */
const MAX_ASKED = 50;

const KeptRate = v.object({
  server: v.nullable(v.string()),
  /** The rate that the player had set for it. */
  before: v.nullable(SetRate),
  typed: v.omit(SetRate, ["date"]),
  /** Whether the player was asked about it; not while it is typed. */
  isAsked: v.boolean(),
});
export type KeptRate = Readonly<v.InferOutput<typeof KeptRate>>;

const RateQuestions = v.object({
  open: v.nullable(KeptRate),
  /** The rates about which the player was asked, so that each is asked about once. */
  asked: list(MAX_ASKED, v.string()),
});

export const rateQuestions = localDocument(RATE_QUESTIONS_KEY, RateQuestions, { open: null, asked: [] });

/** The rate before the player changed it, and a function that restores it. */
export type FormerRate = Readonly<{ before: Rate; restore: RestoreRate }>;

/** Returns what `keepRate` stores of the time before the change. */
export const rateBefore = (server: string | null) => ({ server, before: setRateOf(server) ?? null });
export type RateBefore = Pick<KeptRate, "server" | "before">;

export function keepRate(before: RateBefore, typed: Rate): void {
  rateQuestions.update((all) => ({ ...all, open: { ...before, typed, isAsked: false } }));
}

export function forgetKeptRate(): void {
  rateQuestions.update((all) => (all.open ? { ...all, open: null } : all));
}

/** Asks about the typed rate from now on, in every tab. Returns `false` if the player was asked about this rate before. */
export function askAboutKeptRate(): boolean {
  const { open, asked } = rateQuestions.read();
  if (!open) return false;
  const name = `${open.server} ${open.typed.penya} ${open.typed.per}`;
  if (asked.includes(name)) return false;
  rateQuestions.update(() => ({
    open: { ...open, isAsked: true },
    asked: [...asked, name].slice(-MAX_ASKED),
  }));
  return true;
}
