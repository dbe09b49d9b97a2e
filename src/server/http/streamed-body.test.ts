import { AsyncLocalStorage } from "node:async_hooks";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { streamedBody } from "./streamed-body.ts";

test("a body that is read later is still generated on behalf of its request", async () => {
  const requests = new AsyncLocalStorage<string>();
  async function* chunks() {
    for (const part of ["first", "last"]) yield `${part} for ${requests.getStore()}. `;
  }
  const app = new Hono().get("/", (c) => requests.run("Mia", () => c.body(streamedBody(c, chunks()))));
  expect(await (await app.request("/")).text()).toBe("first for Mia. last for Mia. ");
});
