// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type PetWaysRequest, petWays } from "#domain/pets/pet-ways.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { type PetRequest, parsePet } from "./pet-link.ts";
import { PetWays } from "./pet-ways-table.tsx";

const render = setUpReactRoot();

/** A worker that computes when the test lets it. */
class HeldWorker extends EventTarget {
  static latest: HeldWorker | undefined;
  request: PetWaysRequest | undefined;
  constructor() {
    super();
    HeldWorker.latest = this;
  }
  postMessage(message: PetWaysRequest) {
    this.request = message;
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal("Worker", HeldWorker);
  // Layout is not measured in this test.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const plan = { levels: "1-2-3-4-5-7-1", goal: "1-2-3-4-5-7-9" };
const alone = parsePet(plan);
const cheap = parsePet({ ...plan, high: 1_000_000 });
const dear = parsePet({ ...plan, reroll: 900_000_000 });

function shownTable() {
  const client = new QueryClient();
  return (request: PetRequest) =>
    render(
      <QueryClientProvider client={client}>
        <PetWays request={request} onRequest={() => {}} />
      </QueryClientProvider>,
    );
}

async function asked({ rerolls }: PetRequest): Promise<PetWaysRequest> {
  return vi.waitFor(() => {
    const request = HeldWorker.latest?.request;
    expect(request?.rerolls).toEqual(rerolls);
    if (!request) throw new Error("Nothing is computed");
    return request;
  });
}

type Show = ReturnType<typeof shownTable>;

async function finish(show: Show, request: PetRequest): Promise<void> {
  const result = petWays(await asked(request));
  await act(async () => HeldWorker.latest?.dispatchEvent(new MessageEvent("message", { data: { result } })));
  await vi.waitFor(async () => {
    await show(request);
    expect(document.querySelector("[aria-busy=false] table")).not.toBeNull();
  });
}

const said = () => [...document.querySelectorAll("p[role=status]")].map(({ textContent }) => textContent);

test("a new price says nothing until its ways are computed, and the table of the former price is busy", async () => {
  const show = shownTable();
  await show(alone);
  await finish(show, alone);
  await show(cheap);
  await asked(cheap);
  expect(document.querySelector("[aria-busy=true] table")).not.toBeNull();
  expect(said()).toEqual([]);
  await finish(show, cheap);
  expect(said()).toEqual([]);
  await show(dear);
  await asked(dear);
  expect(said()).toEqual([]);
  await finish(show, dear);
  expect(said()).toHaveLength(1);
});

test("after a failure neither the former ways nor what they said stay", async () => {
  const show = shownTable();
  await show(dear);
  await finish(show, dear);
  expect(said()).toHaveLength(1);
  await show(cheap);
  await asked(cheap);
  await act(async () => HeldWorker.latest?.dispatchEvent(new ErrorEvent("error", { message: "broken" })));
  await vi.waitFor(async () => {
    await show(cheap);
    expect(document.querySelector("[role=alert]")).not.toBeNull();
  });
  expect(document.querySelector("table")).toBeNull();
  expect(said()).toEqual([]);
  expect(document.body.textContent).not.toContain("planners.upgrade.computing");
});
