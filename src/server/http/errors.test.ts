import { Hono } from "hono";
import { expect, test } from "vitest";
import { observeRequests } from "#server/log/observe-requests.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { onError } from "./errors.ts";

test("an internal error is logged, and its response contains no internal detail", async () => {
  const log = captureLog();
  const observe = observeRequests({ observer: log.observer, env: readEnv({}) });
  const api = new Hono().use(observe).get("/", () => {
    throw new Error("password=hunter2 at /srv/secret.ts");
  });
  api.onError(onError);
  const response = await api.request("/");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: expect.any(String),
    status: 500,
    code: "unexpected",
    requestId: expect.any(String),
  });
  expect(log.lines()).toMatchObject([
    { event: "request", level: "error", status: 500, err: { type: "Error" } },
  ]);
});
