import { afterAll, expect, test, vi } from "vitest";
import { createSite } from "#app/site.server.ts";
import { configEndpoints } from "#contract/config.ts";
import { healthEndpoints } from "#contract/health.ts";
import { createContext } from "#server/http/context.ts";
import { countRead } from "#server/limits/limits.ts";
import { observeFromMemory } from "#server/log/sender.ts";
import { readEnv } from "#server/settings/env.ts";
import { createBuiltSite, listenLocally } from "#testing/built-site.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { AUTH_SECRET } from "#testing/start-test-app.ts";
import { preparedListener } from "./prepared-listener.ts";

const built = await createBuiltSite();
const { db, env, dist, site } = built;
afterAll(built.close);

test("requests served from memory get an id and are logged by their pattern, without personal data", async () => {
  const log = captureLog();
  const observe = observeFromMemory({ observer: log.observer, env });
  const { address, close } = await listenLocally(preparedListener(site, { observe }));
  const response = await fetch(`${address}/assets/font-1a2b.woff2?secret=word`);
  await response.text();
  const id = response.headers.get("x-request-id");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(log.text()).toContain(id));
  expect(log.text()).toContain("/assets/*");
  expect(log.text()).not.toContain("secret");
  close();
});

test("reads from memory count towards the same limit, and the application refuses those above it", async () => {
  const context = createContext(db, readEnv({ AUTH_SECRET, READS_PER_MINUTE: "3", DATA_DIR: env.DATA_DIR }));
  const limited = await createSite(context, dist);
  const { address, close } = await listenLocally(preparedListener(limited, { admit: countRead(context) }));
  const seen: string[] = [];
  for (const path of [
    pathOf(configEndpoints.load),
    pathOf(configEndpoints.load),
    "/shop",
    pathOf(configEndpoints.load),
    "/shop",
  ]) {
    const response = await fetch(address + path);
    await response.text();
    seen.push(`${response.status} ${response.headers.get("ratelimit")?.split(";")[1]}`);
  }
  expect(seen).toEqual(["200 r=2", "200 r=1", "200 r=0", "429 r=0", "429 r=0"]);
  for (const path of [pathOf(healthEndpoints.live), "/assets/page-1a2b.js"])
    expect((await fetch(address + path)).status).toBe(200);
  close();
});
