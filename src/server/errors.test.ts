import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { onError } from "./errors.ts";

test("what fails inside tells nothing of the inside, and is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const api = new Hono().get("/", () => {
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
  });
  expect(log).toHaveBeenCalledOnce();
});
