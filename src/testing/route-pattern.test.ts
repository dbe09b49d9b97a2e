import { expect, test } from "vitest";
import { address } from "#contract/endpoint.ts";
import { routePattern } from "./path-of.ts";

const list = address("GET /things.csv");
const part = address("PUT /things/:id/parts/:part{[0-9]{1,15}}");

test.each([
  [list, {}, "/api/things.csv", true],
  [list, {}, "/api/things.csv?q=a/b", true],
  [list, {}, "/api/things-csv", false],
  [list, {}, "/api/things.csv/1", false],
  [list, {}, "/other/api/things.csv", false],
  [part, {}, "/api/things/a%2Fb/parts/1", true],
  [part, {}, "/api/things/a/b/parts/1", false],
  [part, { id: "a/b" }, "/api/things/a%2Fb/parts/1?x", true],
  [part, { id: "a/b" }, "/api/things/a/parts/1", false],
] as const)("%j with %j matches %s: %s", (endpoint, params, path, isMatch) => {
  expect(routePattern(endpoint, params).test(`http://localhost:4173${path}`)).toBe(isMatch);
});

test("a parameter that the endpoint does not have does not compile", () => {
  // @ts-expect-error The endpoint has no parameter `other`.
  expect(() => routePattern(part, { other: "1" })).not.toThrow();
});
