import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import {
  ItemDetailsList,
  ItemNames,
  ItemSets,
  ItemsList,
  ItemsManifest,
  itemsEndpoints,
} from "#contract/items.ts";
import { parseGameItem } from "#features/items/import/game-item.ts";
import { pathOf } from "#testing/path-of.ts";
import { generatedGameItems } from "#testing/seed/generated-items.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { activateVersion, addVersion, itemsFolder, rollBack } from "./catalogue-store.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "skypurse-items-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { request } = await startTestApp({ DATA_DIR: dataDir });

const manifest = async () =>
  v.parse(ItemsManifest, await (await request(pathOf(itemsEndpoints.manifest))).json());
const file = (hash: string, encodings = "") =>
  request(pathOf(itemsEndpoints.file, { params: { hash } }), {
    headers: encodings ? { "accept-encoding": encodings } : {},
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
function opened(response: Response, bytes: Buffer): Buffer {
  const encoding = response.headers.get("content-encoding");
  return encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

test("every visitor can read the shipped catalogue with its lists and details", async () => {
  const known = await manifest();
  expect(known).toMatchObject({ origin: "shipped", date: "2026-09-22", version: null, count: 1720 });
  expect(known.oldest).toBe("2023-02-10");
  const list = v.parse(ItemsList, await (await file(known.list)).json());
  expect(list.ids).toHaveLength(1720);
  for (const hash of Object.values(known.names)) {
    const { names, searched } = v.parse(ItemNames, await (await file(hash)).json());
    expect([names.split("\n").length, searched.split("\n").length]).toEqual([1720, 1720]);
  }
  const sets = v.parse(ItemSets, await (await file(known.sets ?? "")).json());
  const ids = new Set(list.ids);
  expect(sets).toHaveLength(248);
  expect(sets.flatMap(({ parts }) => parts).filter((id) => !ids.has(id))).toEqual([]);
  const details = await Promise.all(list.details.map(async (hash) => (await file(hash)).json()));
  expect(details.flatMap((page) => v.parse(ItemDetailsList, page)).map(({ id }) => id)).toEqual(list.ids);
});

test("the manifest is revalidated on each request, and the response is 304 when it is unchanged", async () => {
  const first = await request(pathOf(itemsEndpoints.manifest));
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  const again = await request(pathOf(itemsEndpoints.manifest), { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(
    (await request(pathOf(itemsEndpoints.manifest), { headers: { "if-none-match": '"other"' } })).status,
  ).toBe(200);
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", null],
  ["", null],
])("for accept-encoding %j a file is sent as %s", async (encodings, expected) => {
  const { list } = await manifest();
  const plain = await bytesOf(await file(list));
  const response = await file(list, encodings);
  expect(response.headers.get("content-encoding")).toBe(expected);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(response.headers.get("content-type")).toBe("application/json");
  const bytes = await bytesOf(response);
  expect(opened(response, bytes).equals(plain)).toBe(true);
  if (expected) expect(bytes.length).toBeLessThan(plain.length / 2);
});

test.each([
  "0".repeat(32),
  "A".repeat(32),
  "manifest.json",
  "..%2f..%2fsecret",
  "%2e%2e%2f%2e%2e%2fsecret",
  "..%5c..%5csecret",
  `${"0".repeat(32)}.br`,
  "%00",
  "",
])("the file %j does not exist", async (hash) => {
  const response = await file(hash);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("names are found by their nicknames", async () => {
  const known = await manifest();
  const { ids } = v.parse(ItemsList, await (await file(known.list)).json());
  const { searched } = v.parse(ItemNames, await (await file(known.names.de)).json());
  const lineOf = (id: number) => searched.split("\n")[ids.indexOf(id)]?.split(" ");
  for (const [id, name] of [
    [2527, "spro"],
    [1683, "apro"],
    [6844, "pd4"],
    [9344, "pd10"],
    [6672, "pd12"],
    [1387, "lgs"],
    [6346, "int"],
  ] as const)
    expect(lineOf(id), name).toContain(name);
});

test("with 20,000 items the first responses stay small, and a page of details is one request", async () => {
  const folder = itemsFolder(dataDir);
  const shipped = await manifest();
  const items = generatedGameItems(20_000).map(parseGameItem);
  const name = await addVersion(
    folder,
    {
      source: "generated",
      importedAt: "2026-11-21T12:00:00.000Z",
      date: "2026-11-21",
      version: 40,
      replaced: "shipped",
    },
    { items },
    { quality: 5 },
  );
  activateVersion(folder, name);
  const known = await manifest();
  expect(known).toMatchObject({ origin: "imported", version: 40, count: 20_000 });
  const weight = async (hash: string) => (await bytesOf(await file(hash, "br"))).length;
  expect(await weight(known.list)).toBeLessThan(150_000);
  expect(await weight(known.names.fr)).toBeLessThan(250_000);
  const list = v.parse(ItemsList, await (await file(known.list)).json());
  expect(await weight(list.details[3] ?? "")).toBeLessThan(30_000);
  expect((await file(shipped.list)).status).toBe(200);
  await rollBack(folder);
  expect(await manifest()).toEqual(shipped);
  expect((await file(known.list)).status).toBe(200);
}, 60_000);
