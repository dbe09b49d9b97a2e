// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { setPreferences } from "#client/sync/player-documents.ts";
import { confirmedRates } from "#client/sync/rate-changes.ts";
import type { Player } from "#contract/session.ts";
import { penya } from "#domain/money/money.ts";
import { type RateNumbers, rate } from "#domain/money/rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { sharedRatesQuery } from "./own-shared-rates.ts";
import { followConfirmedRates, publishRate, withdrawRate } from "./share-confirmed-rate.ts";
import { WITHDRAW_RATE } from "./shared-rates.outbox.ts";

const YESTERDAY = utcDay(new Date(Date.now() - DAY_MS));
const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
/** Another one in each test: this tab remembers what it has sent. */
let server = "";
let servers = 0;

let stop = () => {};
beforeEach(() => {
  server = `server-${servers++}`;
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  setShared();
  setPreferences({ shareRates: true });
  stop = followConfirmedRates("mia", (id) => `The ${id}`);
});
afterEach(() => {
  stop();
  outbox.removeAllOf("mia");
});

/** The rates that the server knows; nothing loads them again. */
function setShared(...rates: readonly { day: string; penya: number; per: 1 }[]): void {
  const { queryKey } = sharedRatesQuery("mia");
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(queryKey, { data: { rates: rates.map((one) => ({ server, ...one })) }, since: 0 });
}

const confirm = (amount: number) => confirmedRates.add({ server, rate: rate(penya(amount), 1), how: "set" });
const undo = (amount: number) => confirmedRates.add({ server, rate: rate(penya(amount), 1), how: "undone" });

/**
 * The submitted changes in their order: the Penya of a shared rate, by an undo with its day and the rate that it takes back, or "-"
 * for a withdrawal, by an undo with the only rate that it withdraws.
 */
const sent = () =>
  outbox.waiting(["mia"]).map(({ kind, payload }) => {
    const { rate: shared } = payload as { rate?: { penya: number; at?: string; replaces?: RateNumbers } };
    if (kind === WITHDRAW_RATE) return shared ? `- ${shared.penya}` : "-";
    const { at, replaces } = shared ?? {};
    return [shared?.penya, ...(at ? [at.slice(0, 10), "for", replaces?.penya] : [])].join(" ");
  });

test("an undo withdraws the rate, and shares no rate that was not shared before", () => {
  confirm(200_000);
  undo(200_000);
  expect(sent()).toEqual(["200000", "- 200000"]);
});

test("an undo restores the rate that was shared before, with its day", () => {
  setShared({ day: YESTERDAY, penya: 190_000, per: 1 });
  confirm(200_000);
  undo(200_000);
  expect(sent()).toEqual(["200000", `190000 ${YESTERDAY} for 200000`]);
});

test("an undo does not share a rate again that is too old to count", () => {
  setShared({ day: utcDay(new Date(Date.now() - 7 * DAY_MS)), penya: 190_000, per: 1 });
  confirm(200_000);
  undo(200_000);
  expect(sent()).toEqual(["200000", "- 200000"]);
});

test("an undo restores a rate that was confirmed before it", () => {
  confirm(200_000);
  confirm(210_000);
  undo(210_000);
  expect(sent().slice(0, 2)).toEqual(["200000", "210000"]);
  expect(sent().slice(2)).toEqual([expect.stringMatching(/^200000 \S+ for 210000$/)]);
});

test("the undo of a rate that was confirmed twice withdraws it", () => {
  confirm(200_000);
  confirm(200_000);
  undo(200_000);
  expect(sent()).toEqual(["200000", "200000", "- 200000"]);
});

test("the undo of a rate that was withdrawn and confirmed again restores nothing from before", () => {
  setShared({ day: YESTERDAY, penya: 190_000, per: 1 });
  confirm(200_000);
  withdrawRate({ id: server, name: server });
  confirm(200_000);
  undo(200_000);
  expect(sent()).toEqual(["200000", "-", "200000", "- 200000"]);
});

test("while nothing is shared, neither a confirmed rate nor its undo is sent", () => {
  setPreferences({ shareRates: false });
  confirm(200_000);
  setPreferences({ shareRates: true });
  undo(200_000);
  expect(sent()).toEqual([]);
});

test.each([
  ["withdrawn", [], 200_000, ["200000", "- 200000"]],
  ["left if another one is shared", [{ day: YESTERDAY, penya: 190_000, per: 1 }], 180_000, []],
] as const)("a rate that is given up for another device's is %s", (_how, shared, amount, changes) => {
  setShared(...shared);
  if (shared.length === 0) confirm(amount);
  confirmedRates.add({ server, rate: rate(penya(amount), 1), how: "replaced" });
  undo(amount);
  expect(sent()).toEqual(changes);
});

test("the undo of a withdrawal replaces no rate that another device has shared since", () => {
  withdrawRate({ id: server, name: server });
  publishRate({ id: server, name: server }, { penya: 190_000, per: 1 }, { day: YESTERDAY });
  expect(outbox.waiting(["mia"]).at(-1)?.payload).toMatchObject({ rate: { replaces: null } });
});

test("an undo leaves a rate that was withdrawn since", () => {
  setShared({ day: YESTERDAY, penya: 190_000, per: 1 });
  confirm(200_000);
  withdrawRate({ id: server, name: server });
  undo(200_000);
  expect(sent()).toEqual(["200000", "-"]);
});

test("two rates that were confirmed before the module was loaded are shared", () => {
  stop();
  confirm(200_000);
  confirm(210_000);
  stop = followConfirmedRates("mia", (id) => `The ${id}`);
  expect(sent()).toEqual(["200000", "210000"]);
});

test("what a visitor confirmed in this tab is not shared as the member who has signed in since", () => {
  stop();
  queryClient.setQueryData(sessionQuery.queryKey, { player: null, hasGoogle: true });
  confirm(200_000);
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  stop = followConfirmedRates("mia", (id) => `The ${id}`);
  expect(sent()).toEqual([]);
  expect(confirmedRates.lastOf("mia")).toBeUndefined();
});

test("a rate that was confirmed before the module was loaded is shared once, under the server's name", () => {
  stop();
  confirm(200_000);
  stop = followConfirmedRates("mia", (id) => `The ${id}`);
  stop();
  stop = followConfirmedRates("mia", (id) => `The ${id}`);
  expect(outbox.waiting(["mia"]).map(({ label }) => label)).toEqual([`The ${server}`]);
});

test("a rate that is removed from today's history is withdrawn, and shared again with its day by the undo", () => {
  setShared({ day: YESTERDAY, penya: 190_000, per: 1 });
  setPreferences({ shareRates: false });
  const change = { server, rate: rate(penya(190_000), 1) };
  confirmedRates.add({ ...change, how: "removed" });
  confirmedRates.add({ ...change, how: "restored" });
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain(`190000 ${YESTERDAY}`);
});

test("what is not shared is not withdrawn with the history, nor shared by the undo", () => {
  const change = { server, rate: rate(penya(190_000), 1) };
  confirmedRates.add({ ...change, how: "removed" });
  confirmedRates.add({ ...change, how: "restored" });
  expect(sent()).toEqual([]);
});
