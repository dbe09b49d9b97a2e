// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { ApiError, createApiClient } from "./api.ts";

const Thing = v.object({ ok: v.boolean() });
const Body = v.object({ a: v.number() });
const Query = v.object({ q: v.string(), none: v.optional(v.string()) });
const thing = endpoint("GET /thing", Thing);
const change = endpoint("POST /thing", Thing, accepts<{ body: typeof Body }>());

type SentRequest = Readonly<{ method: string; path: string; body: string }>;

/** Creates an API client whose requests are recorded in `sent`, and get their responses from `respond`. */
function withResponse(respond: () => Response | Promise<Response>, hooks = {}) {
  const sent: SentRequest[] = [];
  const api = createApiClient(async (input) => {
    const request = input as Request;
    sent.push({
      method: request.method,
      path: request.url.slice(location.origin.length),
      body: await request.text(),
    });
    return respond();
  }, hooks);
  return { api, sent };
}
const ok = () => Response.json({ ok: true });

test.each(["POST", "PATCH", "PUT", "DELETE"] as const)(
  "%s sends a request below /api with its own method",
  async (method) => {
    const { api, sent } = withResponse(ok);
    const changing = endpoint(`${method} /thing`, Thing, accepts<{ body: typeof Body }>());
    expect(await api.send(changing, { body: { a: 1 } })).toEqual({ ok: true });
    expect(sent).toEqual([{ method, path: "/api/thing", body: '{"a":1}' }]);
  },
);

test("GET sends a request without a body, with its path parameters and query encoded once", async () => {
  const { api, sent } = withResponse(ok);
  const part = endpoint("GET /things/:id/parts/:part{[0-9]+}", Thing, accepts<{ query: typeof Query }>());
  await api.send(part, { params: { id: "a/b?", part: "1" }, query: { q: "x&y", none: undefined } });
  expect(sent).toEqual([{ method: "GET", path: "/api/things/a%2Fb%3F/parts/1?q=x%26y", body: "" }]);
});

test("a fresh request bypasses the browser's cache and shares no response", async () => {
  const caches: RequestCache[] = [];
  const { api, sent } = withResponse(ok, { before: (request: Request) => caches.push(request.cache) });
  await Promise.all([api.send(thing), api.send(thing, {}, { fresh: true })]);
  expect(caches).toEqual(["default", "reload"]);
  expect(sent).toHaveLength(2);
});

test("the hook before a request can add a header, and a success does not run the error hook", async () => {
  const before = (request: Request) => request.headers.set("x-asked", "yes");
  const error = vi.fn();
  const headers: (string | null)[] = [];
  const record: typeof fetch = async (input) => {
    headers.push((input as Request).headers.get("x-asked"));
    return ok();
  };
  await createApiClient(record, { before, error }).send(thing);
  expect(headers).toEqual(["yes"]);
  expect(error).not.toHaveBeenCalled();
});

test("a problem document becomes an error with its code, and the error hook runs", async () => {
  const error = vi.fn();
  const { api } = withResponse(() => Response.json({ code: "too_large" }, { status: 413 }), { error });
  await expect(api.send(change, { body: { a: 1 } })).rejects.toMatchObject({
    name: "ApiError",
    code: "too_large",
    status: 413,
  });
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ["no response", () => Promise.reject(new TypeError("failed to fetch")), { code: "offline", status: 0 }],
  ["a response of another form", () => Response.json({ ok: "maybe" }), { code: "unreadable", status: 200 }],
  ["a response that is no JSON", () => new Response("<html>"), { code: "unreadable", status: 200 }],
  [
    "a refusal from something else",
    () => new Response("<html>", { status: 502 }),
    { code: "unexpected", status: 502 },
  ],
])("%s becomes an ApiError", async (_what, respond, expected) => {
  const { api } = withResponse(respond);
  const promise = api.send(thing);
  await expect(promise).rejects.toBeInstanceOf(ApiError);
  await expect(promise).rejects.toMatchObject(expected);
});

test("a request is sent again after an identical one has succeeded or failed", async () => {
  const responses = [() => Promise.reject(new TypeError("failed")), ok];
  const { api, sent } = withResponse(() => (responses.shift() ?? ok)());
  await expect(api.send(thing)).rejects.toBeInstanceOf(ApiError);
  await expect(api.send(thing)).resolves.toEqual({ ok: true });
  expect(sent).toHaveLength(2);
});
