import { type IncomingMessage, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { users } from "#server/db/schema.ts";
import { createBuiltSite, listenLocally } from "#testing/built-site.ts";
import { pathOf, pathPatternOf } from "#testing/path-of.ts";
import { OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";
import { preparedListener } from "./prepared-listener.ts";
import { preparedRoute } from "./prepared-routes.ts";

const { db, site, close } = await createBuiltSite();
const fromMemory: string[] = [];
const listening = await listenLocally(
  preparedListener(site, {
    observe(_incoming, _outgoing, { pattern }) {
      fromMemory.push(pattern);
      return ["x-observed", "yes"];
    },
  }),
);
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

/** Sends a request to the application directly. */
async function askSite(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Received> {
  const response = await site.request(path, { headers, method });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: withoutTransport([...response.headers]), body };
}

/** Headers that differ between responses: those of node:http, of the listener above, and of the limits. */
const TRANSPORT = new Set([
  "date",
  "connection",
  "keep-alive",
  "x-observed",
  "x-request-id",
  "ratelimit",
  "ratelimit-policy",
]);
const withoutTransport = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !TRANSPORT.has(name)));

const manifest = JSON.parse((await askSite(pathOf(itemsEndpoints.manifest))).body.toString()) as {
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

test.each(PREPARED)("%s is byte-identical from memory and from the application", async (path) => {
  for (const headers of SENT)
    for (const method of ["GET", "HEAD"]) {
      const expected = await askSite(path, headers, method);
      const before = fromMemory.length;
      expect(await ask(path, headers, method)).toEqual(expected);
      expect(fromMemory.length, "served from memory").toBe(before + 1);
      const { etag = "" } = expected.headers;
      const again = { ...headers, "if-none-match": etag };
      expect(await ask(path, again, method)).toEqual(await askSite(path, again, method));
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

test("the application handles requests that have a Range or are for a large file", async () => {
  const part = await ask("/assets/page-1a2b.js", { range: "bytes=0-5" });
  expect([part.status, part.body.toString()]).toEqual([206, "export"]);
  expect((await ask("/assets/large-1a2b.js")).body).toHaveLength(1024 * 1024 + 1);
  expect((await ask(pathOf(shopEndpoints.items), {}, "POST")).status).toBe(405);
});

test("routes are identified by their pattern, without the query string", async () => {
  // The application prepares a response at the first request for it.
  await ask(ITEMS_FILE);
  await ask(ITEMS_FILE);
  expect(fromMemory.at(-1)).toBe(pathPatternOf(itemsEndpoints.file));
  await ask("/assets/font-1a2b.woff2?v=2");
  expect(fromMemory.at(-1)).toBe("/assets/*");
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
    const from = await priceNow();
    const to = { ...from, fcoins };
    const response = await site.request(
      pathOf(operatorEndpoints.changePrice, { params: { slug: "gold-ring" } }),
      {
        method: "PUT",
        headers: { cookie: `${name}=${value}`, "content-type": "application/json" },
        body: JSON.stringify({ change: `change-${fcoins}`, from, to }),
      },
    );
    expect(response.status).toBe(200);
    const after = await ask(pathOf(shopEndpoints.items), { "if-none-match": before.headers.etag ?? "" });
    expect(after.status).toBe(200);
    expect(await priceNow()).toMatchObject({ fcoins });
  }
});

test("a file name in a subfolder does not match the file of that name in the folder", async () => {
  for (const from of [ask, askSite]) {
    expect((await from("/assets/page-1a2b.js")).status).toBe(200);
    expect((await from("/assets/x/y/page-1a2b.js")).status).toBe(404);
  }
});

test("the application handles a request whose lookup in memory throws, and the process continues", async () => {
  const broken = new Hono().get(
    "/broken",
    preparedRoute({
      ready: () => {
        throw new Error("no permission");
      },
      make: async () => undefined,
    }),
    (c) => c.text("from the application"),
  );
  const failing = await listenLocally(preparedListener(broken.onError((_error, c) => c.text("failed", 500))));
  expect((await fetch(`${failing.address}/broken`)).status).toBe(500);
  failing.close();
});
