import { expect, test } from "vitest";
import { cachedValue } from "./cached-responses.ts";
import { prepareResponse } from "./prepared-response.ts";

const response = (text: string) => prepareResponse({ identity: Buffer.from(text) }, { headers: {} });

test("simultaneous requests share one call, and later requests its response", async () => {
  let calls = 0;
  const cached = cachedValue(async () => response(String(++calls)));
  const [one, other] = await Promise.all([cached.make(), cached.make()]);
  expect(one).toBe(other);
  expect(cached.ready()).toBe(one);
  expect(calls).toBe(1);
});

test("a response that was started before `drop` is not cached, and later requests do not wait for it", async () => {
  const waiting: (() => void)[] = [];
  let calls = 0;
  const cached = cachedValue(async () => {
    const made = response(String(++calls));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return made;
  });
  const old = cached.make();
  cached.drop();
  const fresh = cached.make();
  for (const go of waiting.toReversed()) go();
  expect(await old).not.toBe(await fresh);
  expect(cached.ready()).toBe(await fresh);
});

test("a failed call is repeated at the next request", async () => {
  let calls = 0;
  const cached = cachedValue(async () => {
    if (++calls === 1) throw new Error("The database does not respond");
    return response("now");
  });
  await expect(cached.make()).rejects.toThrow("database");
  expect(cached.ready()).toBeUndefined();
  expect(await cached.make()).toBe(cached.ready());
});
