import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import type { Conflict, WaitingChange } from "#client/outbox/change.ts";
import { createJournal } from "#client/outbox/journal.ts";
import { createLedger, type Snapshot } from "#client/outbox/ledger.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";
import type { Active } from "#domain/gear/build.ts";
import { characterChangeKinds } from "#features/characters/characters.outbox.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { faultyApi } from "#testing/outbox/network.ts";
import { savedLea } from "#testing/seed/characters.ts";
import {
  type CharacterEdit,
  charactersKey,
  EDIT_CHARACTER,
  type KnownCharacters,
  toRequestBody,
} from "./character-changes.ts";

const EMPTY_STORE = { keys: () => [], load: () => null, save: () => {}, remove: () => {} };
const sets = savedLea().sets.map((set) => ({ ...set, active: {} }));
const LEA = savedLea({ sets });
const MAX = savedLea({ id: "max", name: "Max", sets });

/** A browser that has cached `seen`, and a server that has `saved`. */
async function browser({ saved, seen }: Readonly<{ saved: KnownCharacters; seen: KnownCharacters }>) {
  const server = modelServer();
  for (const one of saved)
    await server.handle(charactersEndpoints.save, { params: { id: one.id }, body: toRequestBody(one, 0) });
  const api = faultyApi(server, () => "fine", [], {
    hasEnded: () => false,
    crash: () => {},
    delay: () => Promise.resolve(),
    track: (request) => request,
  });
  const ledger = createLedger(createJournal(EMPTY_STORE));
  const client = new QueryClient();
  const key = charactersKey("mia");
  client.setQueryData(key, ledger.snapshotOf(seen));
  const base = () => client.getQueryData<Snapshot<KnownCharacters>>(key);
  const conflicts: (readonly Conflict[])[] = [];
  async function send(target: string, edit: CharacterEdit) {
    const change: WaitingChange = {
      form: 1,
      id: "change:1",
      player: "mia",
      createdAt: 1,
      kind: EDIT_CHARACTER,
      target,
      label: target,
      payload: [edit],
      state: "waiting",
      attempts: 0,
      conflicts: [],
    };
    const sent = await characterChangeKinds[EDIT_CHARACTER]?.send({
      api,
      client,
      ledger,
      player: "mia",
      change,
      batch: [change],
      requestOptions: { headers: { [IDEMPOTENCY_HEADER]: change.id } },
      recordAttempt: (attempt) => conflicts.push(attempt),
    });
    sent?.writeToCache?.();
    return sent;
  }
  const onServer = async (id: string) =>
    ((await server.handle(charactersEndpoints.list, {})) as { characters: KnownCharacters }).characters.find(
      (one) => one.id === id,
    );
  return { base, conflicts, key, onServer, send };
}

describe("an edit that was made on top of a list that another device has changed since", () => {
  test("is sent for a character that the cached list does not contain", async () => {
    const { onServer, send } = await browser({ saved: [LEA, MAX], seen: [LEA] });
    await send("max", { field: "level", from: 75, to: 76 });
    expect((await onServer("max"))?.level).toBe(76);
  });

  test("is sent for a gear set that the cached list does not contain", async () => {
    const second = { id: "second", name: "", gear: {}, active: {} };
    const { onServer, send } = await browser({
      saved: [{ ...LEA, sets: [...LEA.sets, second] }],
      seen: [LEA],
    });
    await send("lea", { field: "setName", set: "second", from: "", to: "Siege" });
    expect((await onServer("lea"))?.sets[1]?.name).toBe("Siege");
  });

  test("is refused once the server has responded that the character does not exist", async () => {
    const { send } = await browser({ saved: [LEA], seen: [LEA] });
    await expect(send("max", { field: "level", from: 75, to: 76 })).rejects.toMatchObject({
      code: "not_found",
      status: 404,
    });
  });

  test("of points that another device has allocated otherwise tells both", async () => {
    const points = (str: number) => ({ ...LEA.points, str });
    const { conflicts, onServer, send } = await browser({
      saved: [{ ...LEA, points: points(20) }],
      seen: [],
    });
    await send("lea", { field: "points", from: points(15), to: points(40) });
    expect((await onServer("lea"))?.points).toEqual(points(40));
    expect(conflicts.at(-1)).toMatchObject([{ field: "points", mine: "40/15/15/15", theirs: "20/15/15/15" }]);
  });

  test("of the pet keeps the buffs of another device, and tells its other pet", async () => {
    const lea = (active: Active) => ({ ...LEA, sets: [{ id: "first", name: "", gear: {}, active }] });
    const [skills, npcs] = [[{ id: 690, level: 20, caster: "full" as const }], [14035]];
    const pet = (tiers: readonly number[]) => ({ item: 5851, tiers });
    const { conflicts, onServer, send } = await browser({
      saved: [lea({ skills, npcs, pet: pet([1, 2]) })],
      seen: [],
    });
    const edits = { field: "active", set: "first" } as const;
    await send("lea", { ...edits, part: "pet", from: {}, to: { pet: pet([1]) } });
    expect((await onServer("lea"))?.sets[0]?.active).toEqual({ skills, npcs, pet: pet([1]) });
    expect(conflicts.at(-1)).toMatchObject([{ field: "active:pet", mine: "#5851 1", theirs: "#5851 1/2" }]);
    await send("lea", { ...edits, part: "skills", from: {}, to: {} });
    expect(conflicts.at(-1)).toMatchObject([{ field: "active:skills", mine: null, theirs: 1 }]);
  });

  test("keeps what a list of an earlier release lacks of the sets", async () => {
    const active = { skills: [{ id: 690, level: 20, caster: "full" as const }] };
    const cards = [{ kind: "lightning-4", count: 2 }];
    const suit = { item: 900, upgrade: 3 };
    const stored = { ...LEA, sets: [{ id: "first", name: "", gear: { suit: { ...suit, cards } }, active }] };
    const { onServer, send } = await browser({
      saved: [stored],
      seen: [{ ...stored, sets: [{ id: "first", name: "", gear: { suit } }] }],
    });
    await send("lea", { field: "notes", from: "", to: "Siege on Sunday" });
    expect(await onServer("lea")).toMatchObject({ notes: "Siege on Sunday", sets: stored.sets });
  });

  test("its response does not mark the other characters as current", async () => {
    const { base, key, send } = await browser({ saved: [LEA, MAX], seen: [LEA, MAX] });
    const before = base();
    const sent = await send("lea", { field: "level", from: 75, to: 76 });
    expect(base()?.data.find(({ id }) => id === "lea")?.level).toBe(76);
    expect(base()?.since).toBe(before?.since);
    expect(sent?.staleKeys).toEqual([key]);
  });
});
