// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { ApiError, createApiClient } from "./api.ts";

const Answer = v.object({ ok: v.boolean() });

type Sent = Readonly<{ method: string; path: string; body: string }>;

/** Creates an API client whose requests are recorded in `sent`, and get their responses from `answer`. */
function withAnswer(answer: () => Response | Promise<Response>, hooks = {}) {
  const sent: Sent[] = [];
  const api = createApiClient(async (input) => {
    const request = input as Request;
    sent.push({ method: request.method, path: new URL(request.url).pathname, body: await request.text() });
    return answer();
  }, hooks);
  return { api, sent };
}
const ok = () => Response.json({ ok: true });

test.each(["get", "post", "patch", "put", "delete"] as const)(
  "%s sends a request below /api with its own method",
  async (verb) => {
    const { api, sent } = withAnswer(ok);
    const answer = verb === "get" ? api.get("/thing", Answer) : api[verb]("/thing", Answer, { a: 1 });
    expect(await answer).toEqual({ ok: true });
    expect(sent).toEqual([
      { method: verb.toUpperCase(), path: "/api/thing", body: verb === "get" ? "" : '{"a":1}' },
    ]);
  },
);

test("a fresh request bypasses the browser's cache and shares no response", async () => {
  const caches: RequestCache[] = [];
  const { api, sent } = withAnswer(ok, { before: (request: Request) => caches.push(request.cache) });
  await Promise.all([api.get("/thing", Answer), api.get("/thing", Answer, { fresh: true })]);
  expect(caches).toEqual(["default", "reload"]);
  expect(sent).toHaveLength(2);
});

test("hooks run before a request and on success", async () => {
  const before = vi.fn((request: Request) => request.headers.set("x-asked", "yes"));
  const success = vi.fn();
  const error = vi.fn();
  const { api } = withAnswer(ok, { before, success, error });
  await api.get("/thing", Answer);
  expect(before).toHaveBeenCalledOnce();
  expect(success.mock.calls[0]?.[0].headers.get("x-asked")).toBe("yes");
  expect(error).not.toHaveBeenCalled();
});

test("a problem document becomes an error with its code, and the error hook runs", async () => {
  const error = vi.fn();
  const { api } = withAnswer(() => Response.json({ code: "too_large" }, { status: 413 }), { error });
  await expect(api.post("/thing", Answer, {})).rejects.toMatchObject({
    name: "ApiError",
    code: "too_large",
    status: 413,
  });
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("failed to fetch")), { code: "offline", status: 0 }],
  ["an answer of another form", () => Response.json({ ok: "maybe" }), { code: "unreadable", status: 200 }],
  ["an answer that is no JSON", () => new Response("<html>"), { code: "unreadable", status: 200 }],
  [
    "a refusal from something else",
    () => new Response("<html>", { status: 502 }),
    { code: "unexpected", status: 502 },
  ],
])("%s becomes an ApiError", async (_what, answer, expected) => {
  const { api } = withAnswer(answer);
  const asked = api.get("/thing", Answer);
  await expect(asked).rejects.toBeInstanceOf(ApiError);
  await expect(asked).rejects.toMatchObject(expected);
});

test("identical requests in progress share one response", async () => {
  const { api, sent } = withAnswer(ok);
  const [first, second] = await Promise.all([api.get("/thing", Answer), api.get("/thing", Answer)]);
  expect(sent).toHaveLength(1);
  expect(first).toBe(second);
});

test("requests that differ in path, method or body are sent separately", async () => {
  const { api, sent } = withAnswer(ok);
  await Promise.all([
    api.get("/a", Answer),
    api.get("/b", Answer),
    api.post("/a", Answer, 1),
    api.post("/a", Answer, 2),
    api.put("/a", Answer, 2),
  ]);
  expect(sent).toHaveLength(5);
});

test("identical requests are sent separately with the option `concurrent`", async () => {
  const { api, sent } = withAnswer(ok);
  await Promise.all([
    api.post("/thing", Answer, 1, { concurrent: true }),
    api.post("/thing", Answer, 1, { concurrent: true }),
  ]);
  expect(sent).toHaveLength(2);
});

test("a request is sent again after an identical one has succeeded or failed", async () => {
  const answers = [() => Promise.reject(new TypeError("failed")), ok];
  const { api, sent } = withAnswer(() => (answers.shift() ?? ok)());
  await expect(api.get("/thing", Answer)).rejects.toBeInstanceOf(ApiError);
  await expect(api.get("/thing", Answer)).resolves.toEqual({ ok: true });
  expect(sent).toHaveLength(2);
});
