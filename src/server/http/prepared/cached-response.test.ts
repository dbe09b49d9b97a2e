import { expect, test } from "vitest";
import { cachedResponse } from "./cached-response.ts";
import { prepareResponse } from "./prepared-response.ts";

const ASKED = { name: "", acceptLanguage: undefined };
const response = (text: string) => prepareResponse({ identity: Buffer.from(text) }, { headers: {} });

test("simultaneous requests share one call, and later requests its response", async () => {
  let calls = 0;
  const cached = cachedResponse(async () => response(String(++calls)));
  const [one, other] = await Promise.all([cached.make(ASKED), cached.make(ASKED)]);
  expect(one).toBe(other);
  expect(cached.ready(ASKED)).toBe(one);
  expect(calls).toBe(1);
});

test("a response that was started before `drop` is not cached, and later requests do not wait for it", async () => {
  const waiting: (() => void)[] = [];
  let calls = 0;
  const cached = cachedResponse(async () => {
    const made = response(String(++calls));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return made;
  });
  const old = cached.make(ASKED);
  cached.drop();
  const fresh = cached.make(ASKED);
  for (const go of waiting.toReversed()) go();
  expect(await old).not.toBe(await fresh);
  expect(cached.ready(ASKED)).toBe(await fresh);
});

test("a failed call is repeated at the next request", async () => {
  let calls = 0;
  const cached = cachedResponse(async () => {
    if (++calls === 1) throw new Error("The database does not respond");
    return response("now");
  });
  await expect(cached.make(ASKED)).rejects.toThrow("database");
  expect(cached.ready(ASKED)).toBeUndefined();
  expect(await cached.make(ASKED)).toBe(cached.ready(ASKED));
});

test("while the cache may be outdated, each request reads again, and gets the cached response if that fails", async () => {
  let isCurrent = true;
  let calls = 0;
  const cached = cachedResponse(
    async () => {
      if (++calls === 4) throw new Error("The database does not respond");
      return response(String(calls));
    },
    { isCurrent: () => isCurrent },
  );
  await cached.make(ASKED);
  isCurrent = false;
  expect(cached.ready(ASKED)).toBeUndefined();
  const [one, other] = await Promise.all([cached.make(ASKED), cached.make(ASKED)]);
  expect(one).not.toBe(other);
  expect(await cached.make(ASKED)).toBe(other);
  isCurrent = true;
  expect(cached.ready(ASKED)).toBe(other);
});
