import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import type { Character } from "./characters.contract.ts";
import { charactersEndpoints } from "./characters.contract.ts";

const { visitor, guest, member } = await startTestApp();

async function mine(client: Client): Promise<Character[]> {
  const response = await client.get(pathOf(charactersEndpoints.list));
  return ((await response.json()) as { characters: Character[] }).characters;
}

async function received(asked: Promise<Response>): Promise<readonly [number, Record<string, unknown>]> {
  const response = await asked;
  return [response.status, (await response.json()) as Record<string, unknown>];
}

test("a visitor has no characters, and cannot make one", async () => {
  expect((await visitor().get(pathOf(charactersEndpoints.list))).status).toBe(401);
  expect(
    (await visitor().put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter())).status,
  ).toBe(401);
  expect((await visitor().delete(pathOf(charactersEndpoints.remove, { params: { id: "one" } }))).status).toBe(
    401,
  );
});

test("creating a character is idempotent", async () => {
  const mia = await member("mia");
  expect(
    (await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter())).status,
  ).toBe(201);
  expect(
    await received(mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter())),
  ).toMatchObject([200, { version: 1 }]);
  expect(await mine(mia)).toMatchObject([
    { id: "one", name: "Mia", classId: 2246, level: 75, sets: [{ gear: { weapon: { item: 1800 } } }] },
  ]);
});

test("a change names the version it is based on, and can be retried after a lost response", async () => {
  const mia = await member("lea");
  await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter());
  const change = newCharacter({ level: 76, version: 1 });
  expect(
    await received(mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), change)),
  ).toMatchObject([200, { version: 2, level: 76 }]);
  expect(
    await received(mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), change)),
  ).toMatchObject([200, { version: 2 }]);
  const late = newCharacter({ level: 77, version: 1 });
  expect(
    await received(mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), late)),
  ).toMatchObject([409, { code: "changed_meanwhile" }]);
  expect((await mine(mia))[0]).toMatchObject({ level: 76 });
});

test("stat points are stored, and an earlier release, which sends none, does not change them", async () => {
  const mia = await member("points");
  const path = pathOf(charactersEndpoints.save, { params: { id: "one" } });
  const { points: start, ...withoutPoints } = newCharacter();
  expect(await received(mia.put(path, withoutPoints))).toMatchObject([201, { points: start }]);
  const points = { str: 100, sta: 15, dex: 40, int: 15 };
  expect(await received(mia.put(path, newCharacter({ points, version: 1 })))).toMatchObject([
    200,
    { points, version: 2 },
  ]);
  const higher = { ...withoutPoints, level: 76, version: 2 };
  expect(await received(mia.put(path, higher))).toMatchObject([200, { points, level: 76, version: 3 }]);
});

test("a level below what is allocated keeps the points", async () => {
  const mia = await member("lower");
  const path = pathOf(charactersEndpoints.save, { params: { id: "one" } });
  const points = { str: 163, sta: 15, dex: 15, int: 15 };
  await mia.put(path, newCharacter({ points }));
  expect(await received(mia.put(path, newCharacter({ points, level: 60, version: 1 })))).toMatchObject([
    200,
    { points, level: 60 },
  ]);
});

test("what pieces have and what is active is stored, and an earlier release, which sends none, keeps it", async () => {
  const mia = await member("odile");
  const path = pathOf(charactersEndpoints.save, { params: { id: "one" } });
  const boots = { item: 5, upgrade: 1, statAwake: [{ parameter: "str", isPercent: false, value: 4 }] };
  const weapon = { item: 1800, upgrade: 3, cards: [{ kind: "wind-a", count: 5 }] };
  const active = { pet: { item: 148, tiers: [1, 2] }, health: 30 };
  const sets = [{ id: "first", name: "", gear: { weapon, boots }, active }];
  expect(await received(mia.put(path, newCharacter({ sets })))).toMatchObject([201, { sets }]);
  const older = { weapon: { item: 1800, upgrade: 4 }, boots: { item: 6, upgrade: 0 } };
  await mia.put(path, newCharacter({ sets: [{ id: "first", name: "Siege", gear: older }], version: 1 }));
  const kept = { ...older, weapon: { ...weapon, upgrade: 4 } };
  expect((await mine(mia))[0]?.sets).toEqual([{ id: "first", name: "Siege", gear: kept, active }]);
  const without = [{ id: "first", name: "", gear: older, active: {} }];
  await mia.put(path, newCharacter({ sets: without, version: 2 }));
  expect((await mine(mia))[0]?.sets).toEqual(without);
});

test.each([
  { item: 5, upgrade: 0, cards: [{ kind: "wind-a", count: 11 }] },
  { item: 5, upgrade: 0, statAwake: [{ parameter: "<b>", isPercent: false, value: 4 }] },
  { item: 5, upgrade: 0, rolled: [1e9] },
])("a piece that no item can be is refused: %o", async (boots) => {
  const mia = await member("pia");
  const sets = [{ id: "first", name: "", gear: { boots }, active: {} }];
  const path = pathOf(charactersEndpoints.save, { params: { id: "one" } });
  expect((await mia.put(path, newCharacter({ sets }))).status).toBe(422);
});

test("deleting is idempotent, and undo restores the same character at its old position", async () => {
  const mia = await member("nora");
  for (const id of ["one", "two"])
    await mia.put(pathOf(charactersEndpoints.save, { params: { id } }), newCharacter({ name: id }));
  const [one] = await mine(mia);
  for (let i = 0; i < 2; i++)
    expect((await mia.delete(pathOf(charactersEndpoints.remove, { params: { id: "one" } }))).status).toBe(
      204,
    );
  const change = newCharacter({ name: "one", version: 1 });
  expect(
    (await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), { ...change, level: 80 }))
      .status,
  ).toBe(404);
  const back = { ...change, restored: one?.createdAt };
  expect((await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), back)).status).toBe(201);
  expect((await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), back)).status).toBe(200);
  const [restored, two] = await mine(mia);
  expect([restored?.id, two?.id, two?.version]).toEqual(["one", "two", 1]);
  expect(restored?.version).toBeGreaterThan(10_000);
});

test("a player cannot access another player's character: the same id names another character", async () => {
  const [mia, eve] = [await member("mia2"), await member("eve")];
  await mia.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter());
  expect(await mine(eve)).toEqual([]);
  expect(
    (
      await eve.put(
        pathOf(charactersEndpoints.save, { params: { id: "one" } }),
        newCharacter({ name: "Eve", version: 1 }),
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await eve.put(
        pathOf(charactersEndpoints.save, { params: { id: "one" } }),
        newCharacter({ name: "Eve" }),
      )
    ).status,
  ).toBe(201);
  expect((await eve.delete(pathOf(charactersEndpoints.remove, { params: { id: "one" } }))).status).toBe(204);
  expect(await mine(mia)).toMatchObject([{ name: "Mia", version: 1 }]);
});

test("a guest has at most two characters, also with concurrent requests", async () => {
  const anna = await guest();
  await anna.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter());
  const responses = await Promise.all(
    ["two", "three"].map((id) =>
      anna.put(pathOf(charactersEndpoints.save, { params: { id } }), newCharacter()),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 403]);
  expect(
    await received(anna.put(pathOf(charactersEndpoints.save, { params: { id: "four" } }), newCharacter())),
  ).toMatchObject([403, { code: "character_limit" }]);
  // Existing characters can still be changed.
  expect(
    (
      await anna.put(
        pathOf(charactersEndpoints.save, { params: { id: "one" } }),
        newCharacter({ level: 80, version: 1 }),
      )
    ).status,
  ).toBe(200);
});

test("a member has at most a hundred characters", async () => {
  const tim = await member("tim");
  for (let i = 0; i < 100; i++)
    await tim.put(pathOf(charactersEndpoints.save, { params: { id: String(i) } }), newCharacter());
  expect(
    (await tim.put(pathOf(charactersEndpoints.save, { params: { id: "one-more" } }), newCharacter())).status,
  ).toBe(403);
  expect(await mine(tim)).toHaveLength(100);
});

const newPoints = { str: 15, sta: 15, dex: 15, int: 15 };
const set = { id: "first", name: "", gear: {} };
const wearing = (gear: unknown) => ({ sets: [{ ...set, gear }] });
test.each([
  ["no name", { name: " \u200b" }],
  ["a long name", { name: "x".repeat(41) }],
  ["a class that there is not", { classId: 5 }],
  ["a level above the highest", { classId: 35369, level: 191 }],
  ["a level that the class does not have", { level: 59 }],
  ["half a level", { level: 75.5 }],
  ["another sex", { sex: "dragon" }],
  ["long notes", { notes: "x".repeat(1_001) }],
  ["notes that cannot be stored", { notes: "\0" }],
  ["a server that is none", { server: "../x" }],
  ["fewer points than a new character has", { points: { ...newPoints, str: 14 } }],
  ["more points than the highest level gives", { points: { ...newPoints, str: 393, dex: 16 } }],
  ["half a point", { points: { ...newPoints, str: 15.5 } }],
  ["points of three stats", { points: { str: 15, sta: 15, dex: 15 } }],
  ["no set", { sets: [] }],
  ["six sets", { sets: Array.from({ length: 6 }, (_, i) => ({ ...set, id: String(i) })) }],
  ["two sets of one id", { sets: [set, set] }],
  ["an unknown place", wearing({ tail: { item: 1, upgrade: 0 } })],
  ["no item", wearing({ weapon: { item: 0, upgrade: 0 } })],
  ["an upgrade above the highest", wearing({ weapon: { item: 1, upgrade: 21 } })],
  ["a version before the first", { version: -1 }],
  ["a name that nobody can see", { name: "\u3164" }],
  ["a name with a tower of marks", { name: `e${"\u0301".repeat(39)}` }],
  ["a set's name that nobody can see", { sets: [{ ...set, name: "\u2800" }] }],
  ["a version that nobody reaches", { version: 1_999_999_999, restored: "2026-01-01T00:00:00Z" }],
  ["30 February", { restored: "2026-02-30T00:00:00Z" }],
  ["a moment that is none", { restored: "2024-01-01T00:00:00+23" }],
  ["a moment before our time", { restored: "0000-01-01T00:00:00Z" }],
])("%s is refused", async (_what, change) => {
  const client = await member("invalid");
  const [status, body] = await received(
    client.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter(change)),
  );
  expect([status, body.code]).toEqual([422, "invalid"]);
  expect(await mine(client)).toEqual([]);
});

test("an item that the catalogue lacks is stored, because the catalogue can change", async () => {
  const client = await member("unknown");
  const change = wearing({ ring1: { item: 2_000_000_000, upgrade: 0 } });
  expect(
    (await client.put(pathOf(charactersEndpoints.save, { params: { id: "one" } }), newCharacter(change)))
      .status,
  ).toBe(201);
  expect((await mine(client))[0]?.sets[0]?.gear).toEqual(change.sets[0]?.gear);
});

test("an invalid id is refused", async () => {
  const client = await member("ids");
  expect(
    (await client.put(pathOf(charactersEndpoints.save, { params: { id: "a b" } }), newCharacter())).status,
  ).toBe(422);
});
