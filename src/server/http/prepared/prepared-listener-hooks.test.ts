import { afterAll, expect, test, vi } from "vitest";
import { observeFromMemory } from "#server/log/sender.ts";
import { createBuiltSite, listenLocally } from "#testing/built-site.ts";
import { captureLog } from "#testing/captured-log.ts";
import { preparedListener } from "./prepared-listener.ts";

const built = await createBuiltSite();
const { env, site } = built;
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
