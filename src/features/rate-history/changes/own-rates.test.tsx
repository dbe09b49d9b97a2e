// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox, recordApplied } from "#client/outbox/outbox.ts";
import { setSavedRates } from "#client/sync/rate-changes/unsaved-rates.ts";
import { ratesDocument } from "#client/sync/rates.ts";
import { NO_RATES, type StoredRates } from "#contract/documents/rates.ts";
import { penya } from "#domain/money/money.ts";
import { useOwnRates } from "./own-rates.client.ts";
import { REMOVE_RATE } from "./rate-history.outbox.ts";

const rates = (amount: number): StoredRates => ({
  ...NO_RATES,
  set: { lawolf: { penya: penya(amount), per: 1, date: "2026-11-20" } },
});

let root: Root;
let respond: (entries: readonly object[]) => void;
/** Another player in each test, because the tab remembers what the server has applied. */
let player: string;
let tests = 0;
beforeEach(() => {
  player = `mia-${tests++}`;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = (entries) => {
      const servers = entries.length > 0 ? [{ server: "lawolf", days: entries.length }] : [];
      resolve(Response.json({ servers, before: null, entries }));
    };
    return promise;
  });
  ratesDocument.update(() => NO_RATES);
  setSavedRates(NO_RATES, player, () => {});
  outbox.setPlayer(player);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  outbox.setPlayer(undefined);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Shown() {
  const { data, unsavedDay } = useOwnRates(player, "lawolf");
  return (
    <p>
      {JSON.stringify({ amounts: data?.history.map((entry) => entry.rate.penya), isUnsaved: !!unsavedDay })}
    </p>
  );
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
}
const shown = () => JSON.parse(document.body.textContent ?? "");
const waitFor = (expected: object) => act(() => vi.waitFor(() => expect(shown()).toEqual(expected)));

/** As the synchronization does it once the server has saved the document. */
const save = (content: StoredRates) =>
  act(async () => {
    setSavedRates(content, player, (changes) => {
      for (const change of changes) recordApplied(change);
    });
  });

test("a rate that was saved during a request is shown although the response lacks it", async () => {
  ratesDocument.update(() => rates(210));
  await open();
  await save(rates(210));
  respond([]);
  await waitFor({ amounts: [210], isUnsaved: false });
});

test("a rate that is not saved is marked, and stays when it is saved", async () => {
  ratesDocument.update(() => rates(210));
  await open();
  respond([]);
  await waitFor({ amounts: [210], isUnsaved: true });
  await save(rates(210));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: false });
});

test("a rate that was set back without being saved is not shown", async () => {
  ratesDocument.update(() => rates(210));
  await open();
  respond([]);
  await waitFor({ amounts: [210], isUnsaved: true });
  await act(async () => ratesDocument.update(() => NO_RATES));
  expect(shown()).toEqual({ amounts: [], isUnsaved: false });
});

test("a day that is removed and then set again has the rate that was set", async () => {
  await open();
  const seen = { server: "lawolf", day: "2026-11-20", rate: { penya: 190, per: 1 } };
  outbox.submit({ kind: REMOVE_RATE, target: "lawolf 2026-11-20", label: seen.day, payload: seen }, player);
  await act(async () => ratesDocument.update(() => rates(210)));
  await save(rates(210));
  respond([{ day: "2026-11-20", penya: 190, per: 1 }]);
  await waitFor({ amounts: [210], isUnsaved: false });
});
