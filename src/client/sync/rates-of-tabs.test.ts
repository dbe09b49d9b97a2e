// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/session.ts";
import { outbox, withOptimisticChanges } from "#client/outbox/outbox.ts";
import { NO_RATES } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import { startSync } from "./browser-sync.ts";
import { SYNC_KEY, syncState } from "./log/sync-state.ts";
import { ratesDocument } from "./rates.ts";

const RATES = { ...NO_RATES, set: { lawolf: { penya: penya(210), per: 1, date: "2026-11-20" } as const } };
const HISTORY = ["rates", "mia", "lawolf", "all"];

const hasApplied = () => withOptimisticChanges({ data: false, since: 0 }, "rates", "mia", () => true);

test("a rate that another tab has saved is shown until the history is loaded again", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // This tab’s own requests are never answered.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  startSync(queryClient);
  outbox.setPlayer("mia");
  queryClient.setQueryData(HISTORY, {});
  syncState.update((all) => ({
    ...all,
    owner: { id: "mia", isGuest: false },
    documents: { rates: { version: 1, base: NO_RATES, included: [], sent: null } },
  }));
  ratesDocument.update(() => RATES);
  expect(hasApplied()).toBe(false);

  const state = JSON.parse(localStorage.getItem(SYNC_KEY) ?? "");
  state.documents.rates.base = RATES;
  localStorage.setItem(SYNC_KEY, JSON.stringify(state));
  window.dispatchEvent(new StorageEvent("storage", { key: SYNC_KEY }));
  expect(hasApplied()).toBe(true);
  expect(queryClient.getQueryState(HISTORY)).toMatchObject({ isInvalidated: true });
});
