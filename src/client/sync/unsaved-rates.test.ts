import { beforeEach, expect, test, vi } from "vitest";
import { NO_RATES } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import { setSavedRates } from "./rate-changes.ts";
import { ratesDocument } from "./rates.ts";

// @vitest-environment jsdom

const rate = (amount: number) => ({ penya: penya(amount), per: 1, date: "2026-11-20" }) as const;
const rates = (amount: number) => ({ ...NO_RATES, set: { lawolf: rate(amount) } });

const onSaved = vi.fn();
const save = (base: unknown, owner: string | undefined = "mia") => setSavedRates(base, owner, onSaved);
const lawolf = (amount: number) =>
  expect.objectContaining({ target: "lawolf", payload: { server: "lawolf", rate: rate(amount) } });

beforeEach(() => {
  save(undefined, undefined);
  onSaved.mockReset();
});

test("a saved rate that this browser has is named once", () => {
  save(NO_RATES);
  ratesDocument.update(() => rates(210));
  save(rates(210));
  save(rates(210));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith([lawolf(210)]);
});

test("a saved rate that the player has replaced since is not named", () => {
  save(NO_RATES);
  ratesDocument.update(() => rates(220));
  save(rates(215));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith([]);
});

test("the rates that the account has at the first synchronization are not named", () => {
  ratesDocument.update(() => rates(210));
  save(rates(210));
  expect(onSaved).not.toHaveBeenCalled();
});

test.each([
  ["a sign-out", undefined, undefined],
  ["another player’s sign-in", rates(230), "tim"],
] as const)("after %s nothing is named", (_what, base, owner) => {
  ratesDocument.update(() => rates(230));
  save(rates(210));
  save(base, owner);
  expect(onSaved).not.toHaveBeenCalled();
});
