import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { API_BASE } from "#contract/endpoint.ts";
import { BEAT_EVENT, END_EVENT, EVENT_SCOPES, eventsEndpoints, JOINED_SCOPES } from "#contract/events.ts";
import { accountEndpoints, TAB_HEADER } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { singleNode } from "#server/db/coordination.ts";
import { sessions } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { groupPath } from "#server/http/endpoint-route.ts";
import { readEnv } from "#server/settings/env.ts";
import { routesOf } from "#testing/fuzz/routes.ts";
import { pathOf } from "#testing/path-of.ts";
import { RIGHTS } from "#testing/rights/rights-table.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { AUTH_SECRET, startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { eventsServer, scopesOf } from "./events.server.ts";
import { HEARTBEAT_MS, SPREAD_MS, STREAMS_OF_PLAYER } from "./player-streams.ts";

const { api, db, visitor, guest, member, request } = await startTestApp();

const groupOf = (path: string) => path.split("/")[2];
const isForGuests = (route: string) => (RIGHTS[route]?.statuses.guest ?? 404) < 300;

/** Opens a browser's stream. `text` is what has arrived. */
async function stream(client: Client) {
  const response = await client.get(pathOf(eventsEndpoints.open));
  const opened = { response, text: "", hasEnded: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      opened.text += part.value;
    opened.hasEnded = true;
  })();
  await vi.waitFor(() => expect(opened.text).toMatch(/^retry: \d{4}\n\n/));
  return opened;
}
const messagesOf = ({ text }: Readonly<{ text: string }>) =>
  [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, data = ""]) => JSON.parse(data));

let changes = 0;
const savePrices = (client: Client, body: unknown = priceChange(changes++)) =>
  client.patch(pathOf(documentsEndpoints.change("prices")), body);

test("a visitor has no stream", async () => {
  expect((await visitor().get(pathOf(eventsEndpoints.open))).status).toBe(401);
});

test("a stream is neither stored, nor buffered, nor compressed on the way", async () => {
  const { headers } = (await stream(await member("ida"))).response;
  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-accel-buffering")).toBe("no");
});

test("each browser of a player is told of a change, and by which tab; other players are not", async () => {
  const [phone, desktop, ole] = [await member("mia"), await member("mia"), await member("ole")];
  const [told, own, others] = [await stream(phone), await stream(desktop), await stream(ole)];
  await request(pathOf(documentsEndpoints.change("prices")), {
    method: "PATCH",
    headers: { cookie: desktop.cookie(), "content-type": "application/json", [TAB_HEADER]: "tab:1" },
    body: JSON.stringify(priceChange(1)),
  });
  const path = pathOf(charactersEndpoints.save, { params: { id: "eve" } });
  expect((await phone.put(path, newCharacter({ version: 0 }))).ok).toBe(true);
  const expected = [{ scopes: ["documents"], from: "tab:1" }, { scopes: ["characters"] }];
  for (const opened of [told, own]) await vi.waitFor(() => expect(messagesOf(opened)).toEqual(expected));
  expect(messagesOf(others)).toEqual([]);
});

test("reads and refused changes tell nothing, and neither does an invented tab", async () => {
  const [phone, desktop] = [await member("eva"), await member("eva")];
  const told = await stream(phone);
  await desktop.get(pathOf(documentsEndpoints.load));
  expect((await savePrices(desktop, { changes: [] })).status).toBe(422);
  await request(pathOf(documentsEndpoints.change("prices")), {
    method: "PATCH",
    headers: { cookie: desktop.cookie(), "content-type": "application/json", [TAB_HEADER]: '"}' },
    body: JSON.stringify(priceChange(1)),
  });
  await vi.waitFor(() => expect(messagesOf(told)).toEqual([{ scopes: ["documents"] }]));
});

test("a stream ends when its session does, at once", async () => {
  const [phone, desktop] = [await member("sven"), await member("sven")];
  const [ended, kept] = [await stream(phone), await stream(desktop)];
  await phone.delete(pathOf(accountEndpoints.signOut));
  await vi.waitFor(() => expect(ended.hasEnded).toBe(true));
  expect(ended.text).toContain(`event: ${END_EVENT}\n`);
  expect(messagesOf(kept)).toEqual([{ scopes: ["session", "profile"] }]);
  expect(kept.hasEnded).toBe(false);
  const other = await stream(await member("sven"));
  await desktop.delete(pathOf(profileEndpoints.endOtherSessions));
  await vi.waitFor(() => expect(other.hasEnded).toBe(true));
  expect(kept.hasEnded).toBe(false);
});

test("a guest who signs out has no stream any more", async () => {
  const leaving = await guest();
  const opened = await stream(leaving);
  await leaving.delete(pathOf(accountEndpoints.signOut));
  await vi.waitFor(() => expect(opened.hasEnded).toBe(true));
});

test("a stream has a heartbeat, which ends it when its session has expired", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = await stream(await member("ada"));
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await vi.waitFor(() => expect(opened.text).toContain(`event: ${BEAT_EVENT}\n`));
  await db.update(sessions).set({ expiresAt: new Date(0) });
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await vi.waitFor(() => expect(opened.hasEnded).toBe(true));
});

test("a player has a bounded number of streams: the oldest ends", async () => {
  const many = await member("max");
  const first = await stream(many);
  const others = [];
  for (let i = 1; i < STREAMS_OF_PLAYER; i++) others.push(await stream(many));
  expect(first.hasEnded).toBe(false);
  const last = await stream(many);
  await vi.waitFor(() => expect(first.hasEnded).toBe(true));
  expect(first.text).toContain(`event: ${END_EVENT}\n`);
  await savePrices(many);
  for (const opened of [...others, last])
    await vi.waitFor(() => expect(messagesOf(opened)).toEqual([{ scopes: ["documents"] }]));
});

test("the number of all streams is bounded: a further one is refused, until one is closed", async () => {
  const context = createContext(db, readEnv({ AUTH_SECRET, DATA_DIR: import.meta.dirname }));
  const app = new Hono().basePath(API_BASE).route(groupPath(eventsEndpoints.open), eventsServer(context, 1));
  const open = async (name: string) =>
    app.request(pathOf(eventsEndpoints.open), { headers: { cookie: (await member(name)).cookie() } });
  const response = await open("ben");
  const refused = await open("leo");
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: "unavailable" }]);
  expect(refused.headers.get("retry-after")).toBe("20");
  await response.body?.cancel();
  expect((await open("leo")).status).toBe(200);
});

test("one network cannot take the streams of all others", async () => {
  const context = createContext(
    db,
    readEnv({ AUTH_SECRET, DATA_DIR: import.meta.dirname, TRUST_PROXY: "1" }),
  );
  const app = new Hono().basePath(API_BASE).route(groupPath(eventsEndpoints.open), eventsServer(context, 20));
  const open = async (name: string, address: string) =>
    app.request(pathOf(eventsEndpoints.open), {
      headers: { cookie: (await member(name)).cookie(), "x-forwarded-for": address },
    });
  const opened = [];
  for (const name of ["one", "two"]) opened.push(await open(name, "203.0.113.1"));
  expect((await open("three", "203.0.113.1")).status).toBe(503);
  opened.push(await open("four", "198.51.100.1"));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  await opened[0]?.body?.cancel();
  expect((await open("three", "203.0.113.1")).status).toBe(200);
});

test("all streams end when the server stops, and none begins", async () => {
  const stopping = new AbortController();
  const app = testAppOn(db, {}, { stopping: stopping.signal });
  const client = await app.member("pia");
  const opened = await stream(client);
  stopping.abort();
  await vi.waitFor(() => expect(opened.hasEnded).toBe(true));
  expect(opened.text).not.toContain(`event: ${END_EVENT}`);
  expect((await client.get(pathOf(eventsEndpoints.open))).status).toBe(503);
});

test("after the connection to the other servers was lost, every stream says that anything may have changed", async () => {
  const coordination = singleNode();
  const app = testAppOn(db, {}, { coordination });
  const opened = await stream(await app.member("kim"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  coordination.playerChanged(undefined);
  await vi.advanceTimersByTimeAsync(SPREAD_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(messagesOf(opened)).toEqual([{ scopes: EVENT_SCOPES }]));
});

const writes = routesOf(api).filter(({ method, path }) => method !== "GET" && groupOf(path) !== "operator");

test("every write of a player has a scope", () => {
  const unknown = writes.filter(({ path }) => scopesOf(path).length === 0).map(({ path }) => groupOf(path));
  expect([...new Set(unknown)]).toEqual([]);
});

test("a join tells of everything that a guest can write", () => {
  const ofGuests = writes.filter(({ method, path }) => isForGuests(`${method} ${path}`));
  const scopes = new Set(ofGuests.flatMap(({ path }) => scopesOf(path)));
  expect(scopes).toEqual(new Set([...JOINED_SCOPES, "profile", "session"]));
});

test("a new guest has a stream", async () => {
  const client = visitor();
  await client.post(pathOf(signInEndpoints.guest));
  await stream(client);
});
