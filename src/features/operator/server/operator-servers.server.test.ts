import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { servers } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { OPERATOR_EMAIL, startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import {
  ChangeReceipt,
  LogPage,
  OperatorList,
  operatorEndpoints,
  type ServerState,
} from "./operator.contract.ts";

const { db, member, operator } = await startTestApp({
  OPERATOR_EMAILS: `${OPERATOR_EMAIL},otto@skypurse.test`,
});
const olga = await operator();
const otto = await member("otto");

let changes = 0;
const newChange = () => `change-${String(++changes).padStart(4, "0")}`;

const list = async () => v.parse(OperatorList, await (await olga.get(pathOf(operatorEndpoints.load))).json());
const log = async (part = "") =>
  v.parse(LogPage, await (await olga.get(`${pathOf(operatorEndpoints.log)}${part}`)).json());
const names = async () => (await list()).servers.map(({ name }) => name);
async function server(id: string): Promise<ServerState> {
  const found = (await list()).servers.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  const { id: _id, ...state } = found;
  return state;
}
const entryOf = async (response: Response) => v.parse(ChangeReceipt, await response.json()).entry;
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const change = (id: string, from: ServerState | null, to: ServerState | null, who: Client = olga) =>
  who.post(pathOf(operatorEndpoints.change), {
    ...{ change: newChange(), subject: "server", key: id, before: from, after: to },
  });
const undo = (entry: number, who: Client = olga, id = newChange()) =>
  who.post(pathOf(operatorEndpoints.undo, { params: { id: String(entry) } }), { change: id });

test("a server is added at its place, renamed, moved and removed", async () => {
  const before = await names();
  expect((await change("aurora", null, { name: " Aurora ", region: "europe", place: 1 })).status).toBe(200);
  expect((await names()).slice(0, 3)).toEqual(["Lawolf", "Aurora", "Mia"]);
  const added = await server("aurora");
  await change("aurora", added, { ...added, name: "Aurora EU", region: null });
  const renamed = await server("aurora");
  expect(renamed).toEqual({ name: "Aurora EU", region: null, place: 1 });
  await change("aurora", renamed, { ...renamed, place: 100 });
  expect((await names()).at(-1)).toBe("Aurora EU");
  expect((await change("aurora", await server("aurora"), null)).status).toBe(200);
  expect(await names()).toEqual(before);
  const { entries } = await log();
  expect(entries.slice(0, 4).map(({ before: from, after: to }) => [from, to])).toEqual([
    [{ ...renamed, place: before.length }, null],
    [renamed, { ...renamed, place: before.length }],
    [added, renamed],
    [null, added],
  ]);
});

test("two operators can change different fields of a server", async () => {
  const seen = await server("mia");
  expect((await change("mia", seen, { ...seen, place: 3 }, otto)).status).toBe(200);
  expect((await change("mia", seen, { ...seen, name: "Mia 2" })).status).toBe(200);
  expect(await server("mia")).toEqual({ ...seen, name: "Mia 2", place: 3 });
  const late = await change("mia", seen, { ...seen, name: "Mia 3" }, otto);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "changed_meanwhile", current: await server("mia") });
  // A server cannot be removed either, if its name is not the one that the operator saw.
  expect(await refusal(await change("mia", seen, null, otto))).toEqual([409, "changed_meanwhile"]);
  const now = await server("mia");
  await change("mia", now, { ...seen, place: now.place });
  await change("mia", await server("mia"), seen);
});

test("a rename can be undone after neighbours moved, and a move cannot be undone after another move", async () => {
  const seen = await server("mia");
  const renamed = await entryOf(await change("mia", seen, { ...seen, name: "Miracle" }));
  const lawolf = await server("lawolf");
  const moved = await entryOf(await change("lawolf", lawolf, { ...lawolf, place: 4 }));
  expect((await undo(renamed)).status).toBe(200);
  expect(await server("mia")).toEqual({ ...seen, place: 0 });
  const again = await server("lawolf");
  const back = await entryOf(await change("lawolf", again, { ...again, place: 0 }));
  expect(await refusal(await undo(moved))).toEqual([409, "changed_meanwhile"]);
  expect((await log()).entries.find(({ id }) => id === moved)?.canUndo).toBe(false);
  expect(await server("lawolf")).toEqual(lawolf);
  expect((await log()).entries[0]?.id).toBe(back);
});

test("undo restores a removed server at its place, and removes an added one", async () => {
  const before = await names();
  const removed = await entryOf(await change("totemia", await server("totemia"), null));
  await undo(removed);
  expect(await names()).toEqual(before);
  const added = await entryOf(await change("nova", null, { name: "Nova", region: "asia", place: 0 }));
  await undo(added);
  expect(await names()).toEqual(before);
});

test("two servers cannot have the same name or the same id", async () => {
  const twin = await change("twin", null, { name: " lawolf", region: null, place: 0 });
  expect(await refusal(twin)).toEqual([409, "name_taken"]);
  const taken = await change("lawolf", null, { name: "Other", region: null, place: 0 });
  expect(await refusal(taken)).toEqual([409, "changed_meanwhile"]);
  const removed = await entryOf(await change("totemia", await server("totemia"), null));
  const heir = await entryOf(await change("totemia-2", null, { name: "Totemia", region: null, place: 0 }));
  expect(await refusal(await undo(removed))).toEqual([409, "name_taken"]);
  await undo(heir);
  await undo(removed);
});

test.each([
  ["an id of other signs", "La Wolf", { name: "Nova", region: null, place: 0 }],
  ["no name", "nova", { name: "  ", region: null, place: 0 }],
  ["a region of another game", "nova", { name: "Nova", region: "moon", place: 0 }],
  ["a place before the first", "nova", { name: "Nova", region: null, place: -1 }],
])("a server with %s is refused", async (_what, id, to) => {
  const response = await change(encodeURIComponent(id), null, to as ServerState);
  expect(await refusal(response)).toEqual([422, "invalid"]);
});

test("the number of servers is limited", async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ id: `many-${n}`, name: `Many ${n}`, region: null }));
  await db.insert(servers).values(many.map((one, n) => ({ ...one, place: 1000 + n })));
  const response = await change("nova", null, { name: "Nova", region: null, place: 0 });
  expect(await refusal(response)).toEqual([422, "too_many_servers"]);
  for (const { id } of many) await db.delete(servers).where(eq(servers.id, id));
});
