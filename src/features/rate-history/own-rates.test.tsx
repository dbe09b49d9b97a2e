// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox, recordApplied } from "#client/outbox/outbox.ts";
import { setSavedRates } from "#client/sync/rate-changes.ts";
import { ratesDocument } from "#client/sync/rates.ts";
import { NO_RATES, type StoredRates } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import { useSettledRates } from "./rate-history.client.ts";
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

function Shown({ isTyping }: Readonly<{ isTyping: boolean }>) {
  const { data, unsavedDay } = useSettledRates(player, "lawolf", isTyping);
  return (
    <p>
      {JSON.stringify({ amounts: data?.history.map((entry) => entry.rate.penya), isUnsaved: !!unsavedDay })}
    </p>
  );
}

/** Shows the rates. Returns a function that shows them while the player is typing one. */
async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = (isTyping: boolean) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Shown isTyping={isTyping} />
        </QueryClientProvider>,
      ),
    );
  await show(false);
  return () => show(true);
}
const shown = () => JSON.parse(document.body.textContent ?? "");
const waitFor = (expected: object) => act(() => vi.waitFor(() => expect(shown()).toEqual(expected)));

/** Shows a rate of 210 that is not saved, as `open` does. */
async function openUnsaved() {
  ratesDocument.update(() => rates(210));
  const startTyping = await open();
  respond([]);
  await waitFor({ amounts: [210], isUnsaved: true });
  return startTyping;
}

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
  await openUnsaved();
  await save(rates(210));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: false });
});

test("while a rate is typed, the one from before stays, and loses its mark once the account has another", async () => {
  const startTyping = await openUnsaved();
  await startTyping();
  await act(async () => ratesDocument.update(() => rates(190)));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: true });
  await save(rates(190));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: false });
  await act(async () => ratesDocument.update(() => rates(1905)));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: false });
});

test("a rate that is saved while another one is typed loses its mark", async () => {
  const startTyping = await openUnsaved();
  await startTyping();
  await act(async () => ratesDocument.update(() => rates(1)));
  await save(rates(210));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: false });
});

test("an unsaved rate keeps its mark while the saved one is typed again", async () => {
  ratesDocument.update(() => rates(21));
  await save(rates(21));
  const startTyping = await open();
  respond([{ day: "2026-11-20", penya: 21, per: 1 }]);
  await waitFor({ amounts: [21], isUnsaved: false });
  await act(async () => ratesDocument.update(() => rates(210)));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: true });
  await startTyping();
  await act(async () => ratesDocument.update(() => rates(21)));
  expect(shown()).toEqual({ amounts: [210], isUnsaved: true });
});

test("a rate that was set back without being saved is not shown", async () => {
  await openUnsaved();
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
