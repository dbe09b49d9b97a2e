import { type IncomingMessage, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { users } from "#server/db/schema.ts";
import { createBuiltSite, listenLocally } from "#testing/built-site.ts";
import { pathOf } from "#testing/path-of.ts";
import { OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";

const { db, site, close } = await createBuiltSite();
const listening = await listenLocally(getRequestListener(site.fetch));
afterAll(async () => {
  listening.close();
  await close();
});

type Received = Readonly<{ status: number; headers: Record<string, string>; body: Buffer }>;

/** Sends a request over a socket, through the listener. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = send(
      { host: "127.0.0.1", port: listening.port, path, method, headers },
      (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: withoutTransport(Object.entries(response.headers).map(([k, v]) => [k, String(v)])),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/** Headers that differ between responses: those of node:http, and of the limits. */
const TRANSPORT = new Set([
  "date",
  "connection",
  "keep-alive",
  "x-request-id",
  "ratelimit",
  "ratelimit-policy",
]);
const withoutTransport = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !TRANSPORT.has(name)));

const manifest = JSON.parse((await ask(pathOf(itemsEndpoints.manifest))).body.toString()) as {
  list: string;
};
const ITEMS_FILE = pathOf(itemsEndpoints.file, { params: { hash: manifest.list } });
const API = [
  pathOf(healthEndpoints.live),
  pathOf(configEndpoints.load),
  pathOf(itemsEndpoints.manifest),
  pathOf(shopEndpoints.items),
  pathOf(shopEndpoints.servers),
];
const FILES = ["/assets/page-1a2b.js", "/assets/font-1a2b.woff2", "/icon.svg", "/sw.js"];
const PREPARED = [...API, ITEMS_FILE, "/", "/shop", "/tutorials/pets", ...FILES];

const SENT: readonly Record<string, string>[] = [
  {},
  { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "de-DE,de;q=0.9" },
  { "accept-encoding": "gzip", "accept-language": "fil-PH" },
  { "accept-encoding": "br;q=0, gzip;q=0.5" },
  { "accept-encoding": "deflate" },
  { "accept-encoding": "*" },
];

test.each(PREPARED)("%s has the headers of its GET for HEAD", async (path) => {
  for (const headers of SENT) {
    const { status, headers: expected } = await ask(path, headers);
    expect(await ask(path, headers, "HEAD")).toEqual({ status, headers: expected, body: Buffer.of() });
  }
});

test.each(PREPARED)(
  "%s has an ETag for each coding, and returns 304 for a matching If-None-Match",
  async (path) => {
    const etags = new Set<string>();
    for (const headers of SENT.slice(1, 4)) {
      const { headers: got, body } = await ask(path, headers);
      const { etag = "" } = got;
      expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
      expect(etag.endsWith('-br"')).toBe(got["content-encoding"] === "br");
      if (got["content-encoding"]) expect(got.vary).toContain("Accept-Encoding");
      expect(got["content-length"]).toBe(String(body.length));
      etags.add(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const unchanged = await ask(path, { ...headers, "if-none-match": known });
        expect([unchanged.status, unchanged.body.length], known).toEqual([304, 0]);
        expect(unchanged.headers).toMatchObject({ etag, "x-frame-options": "DENY" });
        expect(unchanged.headers["cache-control"]).toBe(got["cache-control"]);
        expect(unchanged.headers.vary).toBe(got.vary);
      }
      expect((await ask(path, { ...headers, "if-none-match": '"other"' })).status).toBe(200);
    }
    expect(etags.size).toBeGreaterThanOrEqual(1);
  },
);

test("all codings contain the same text", async () => {
  for (const path of [pathOf(shopEndpoints.items), ITEMS_FILE, "/shop"]) {
    const plain = (await ask(path, { "accept-encoding": "identity" })).body;
    expect(brotliDecompressSync((await ask(path, { "accept-encoding": "br" })).body)).toEqual(plain);
    expect(gunzipSync((await ask(path, { "accept-encoding": "gzip" })).body)).toEqual(plain);
  }
  const beside = await ask("/assets/page-1a2b.js", { "accept-encoding": "br" });
  expect(beside.body.toString()).toBe("in brotli");
});

test("a part of a file and a large file are read from the disk", async () => {
  const part = await ask("/assets/page-1a2b.js", { range: "bytes=0-5" });
  expect([part.status, part.body.toString()]).toEqual([206, "export"]);
  expect((await ask("/assets/large-1a2b.js")).body).toHaveLength(1024 * 1024 + 1);
  expect((await ask(pathOf(shopEndpoints.items), {}, "POST")).status).toBe(405);
});

test("an operator's change is in the next response", async () => {
  await db.insert(users).values({
    id: "olga",
    name: "Olga",
    email: "olga@member.invalid",
    providerEmail: OPERATOR_EMAIL,
    providerEmailVerified: true,
  });
  const [name, value] = await sessionCookie(db, "olga");
  type ProductsResponse = { items: readonly { slug: string; price: object | null }[] };
  const priceNow = async () => {
    const { items } = JSON.parse(
      (await ask(pathOf(shopEndpoints.items))).body.toString(),
    ) as ProductsResponse;
    return items.find(({ slug }) => slug === "gold-ring")?.price ?? null;
  };
  for (let fcoins = 600; fcoins < 605; fcoins++) {
    const before = await ask(pathOf(shopEndpoints.items));
    const price = await priceNow();
    const step = { subject: "price", key: "gold-ring", before: price, after: { ...price, fcoins } };
    const response = await site.request(pathOf(operatorEndpoints.change), {
      method: "POST",
      headers: { cookie: `${name}=${value}`, "content-type": "application/json" },
      body: JSON.stringify({ change: `change-${fcoins}`, ...step }),
    });
    expect(response.status).toBe(200);
    const after = await ask(pathOf(shopEndpoints.items), { "if-none-match": before.headers.etag ?? "" });
    expect(after.status).toBe(200);
    expect(await priceNow()).toMatchObject({ fcoins });
  }
});

test("a file name in a subfolder does not match the file of that name in the folder", async () => {
  expect((await ask("/assets/page-1a2b.js")).status).toBe(200);
  expect((await ask("/assets/x/y/page-1a2b.js")).status).toBe(404);
});
