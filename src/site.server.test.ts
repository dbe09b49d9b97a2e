import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createContext } from "#server/context.ts";
import { openDatabase } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { AUTH_SECRET, OPERATOR_EMAIL, sessionCookie } from "#testing/start-test-app.ts";
import { createSite } from "./site.server.ts";

const folder = mkdtempSync(join(tmpdir(), "skypurse-site-"));
const dist = join(folder, "dist");
mkdirSync(join(dist, "assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "not for anybody");
writeFileSync(join(dist, "index.html"), "<!doctype html><script>first()</script><title>Skypurse</title>");
writeFileSync(join(dist, "robots.txt"), "User-agent: *");
writeFileSync(join(dist, "sw.js"), "addEventListener");
writeFileSync(join(dist, ".built-from"), "inside");
writeFileSync(join(dist, "assets/page-1a2b.js"), "export {}");

const { db, close } = await openDatabase({});
afterAll(close);
const env = readEnv({ AUTH_SECRET, OPERATOR_EMAILS: OPERATOR_EMAIL });
const site = await createSite(createContext(db, env), dist);
const routes = readdirSync(join(import.meta.dirname, "routes"))
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) =>
    name === "index.tsx" ? "/" : `/${name.replace(/(\.index)?\.tsx$/, "").replaceAll(".", "/")}`,
  )
  // To all but operators there is nothing.
  .filter((path) => path !== "/operator");
const get = async (path: string) => site.request(path);

test.each(routes)("the page %s is there", async (path) => {
  expect((await get(path)).status).toBe(200);
});

test("the page's policy allows our files and its own inline script by hash, and nothing unsafe", async () => {
  const policy = (await get("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  // echo -n 'first()' | openssl dgst -sha256 -binary | base64
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toMatch(/https?:|\*|data:/);
});

test.each(["/", "/api/health/live", "/assets/page-1a2b.js", "/nowhere"])(
  "%s has the usual headers",
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=15552000");
  },
);

test.each([
  ["/", 200, "no-cache", "text/html"],
  ["/shop", 200, "no-cache", "text/html"],
  ["/nowhere", 404, "no-cache", "text/html"],
  ["/assets/page-1a2b.js", 200, "public, max-age=31536000, immutable", "text/javascript"],
  ["/sw.js", 200, "no-cache", "text/javascript"],
])("%s answers %i, kept as long as %j", async (path, status, cache, type) => {
  const { headers, status: answered } = await get(path);
  expect(answered).toBe(status);
  expect(headers.get("cache-control")).toBe(cache);
  expect(headers.get("content-type")).toContain(type);
});

test.each([
  ["an operator", OPERATOR_EMAIL, 200],
  ["a member", "mia@skypurse.test", 404],
])("the operator's page answers %s (%s) with %i", async (id, email, status) => {
  expect((await get("/operator")).status).toBe(404);
  await db.insert(users).values({ id, name: "Somebody", email, emailVerified: true });
  const [name, value] = await sessionCookie(db, id);
  const response = await site.request("/operator", { headers: { cookie: `${name}=${value}` } });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain("<title>Skypurse</title>");
});

test.each([
  "/.built-from",
  "/.vite/manifest.json",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/nothing.js",
])("%s gives away nothing", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/not for anybody|inside/);
});
