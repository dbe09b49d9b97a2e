// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { ratesDocument } from "#client/sync/rates.ts";
import { NO_RATES } from "#contract/documents/rates.ts";
import { penya } from "#domain/money/money.ts";
import { setSavedRates } from "./unsaved-rates.ts";

const rate = (amount: number) => ({ penya: penya(amount), per: 1, date: "2026-11-20" }) as const;
const rates = (amount: number) => ({ ...NO_RATES, set: { lawolf: rate(amount) } });

test("of newly saved rates, those are named that this browser has set, and nothing is called for known ones", () => {
  const onSaved = vi.fn();
  setSavedRates(undefined, onSaved);
  expect(onSaved).not.toHaveBeenCalled();
  ratesDocument.update(() => rates(210));
  setSavedRates(rates(210), onSaved);
  setSavedRates(rates(210), onSaved);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ target: "lawolf", payload: { server: "lawolf", rate: rate(210) } }),
  ]);
  // The player has set another rate since.
  ratesDocument.update(() => rates(220));
  setSavedRates(rates(215), onSaved);
  expect(onSaved).toHaveBeenLastCalledWith([]);
});
