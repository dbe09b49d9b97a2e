import * as v from "valibot";
import { expect, test } from "vitest";
import { accepts, address, endpoint, urlOf } from "./endpoint.ts";

const Query = v.object({ q: v.optional(v.string()), server: v.string() });
const list = address("GET /things", accepts<{ query: typeof Query }>());
const part = endpoint("PUT /things/:id/parts/:part{[0-9]{1,15}}", v.string());

test("a URL has the path parameters without their patterns, percent-encoded once", () => {
  expect(urlOf(part, { params: { id: "a/b?c=1#%25 é", part: "7" } })).toBe(
    "/api/things/a%2Fb%3Fc%3D1%23%2525%20%C3%A9/parts/7",
  );
});

test("a parameter's value may look like a parameter", () => {
  expect(urlOf(part, { params: { id: ":part", part: "1" } })).toBe("/api/things/%3Apart/parts/1");
});

test("a URL has the query's values, without those that are undefined", () => {
  expect(urlOf(list, { query: { server: "_", q: "a&b" } })).toBe("/api/things?server=_&q=a%26b");
  expect(urlOf(list, { query: { server: "", q: undefined } })).toBe("/api/things?server=");
});

test("a URL without a query has no question mark", () => {
  expect(urlOf(address("GET /things"))).toBe("/api/things");
});

test("a request with a wrong or missing parameter does not compile", () => {
  const wrong = () => [
    // @ts-expect-error The parameter `part` is missing.
    urlOf(part, { params: { id: "1" } }),
    // @ts-expect-error The endpoint has no parameter `other`.
    urlOf(part, { params: { id: "1", part: "1", other: "1" } }),
    // @ts-expect-error The query needs `server`.
    urlOf(list, { query: { q: "1" } }),
    // @ts-expect-error No such method.
    address("FETCH /things"),
  ];
  expect(wrong).not.toThrow();
});
