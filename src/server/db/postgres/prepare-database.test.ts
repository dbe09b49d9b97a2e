import { expect, test } from "vitest";
import { checkServer } from "./prepare-database.ts";

test.each([90_624, 140_099, 149_999])("server_version_num %d is refused in words", (version) => {
  expect(() => checkServer({ version, encoding: "UTF8" })).toThrow(/^PostgreSQL \d+ is too old: .* 15 to 18/);
});

test.each([150_000, 150_018, 160_004, 180_099, 189_999])("server_version_num %d is supported", (version) => {
  expect(checkServer({ version, encoding: "UTF8" })).toBeUndefined();
});

test("a version that is newer than the tested ones is used with a warning", () => {
  expect(checkServer({ version: 190_000, encoding: "UTF8" })).toMatch(/^PostgreSQL 19 is newer/);
});

test.each(["SQL_ASCII", "LATIN1"])("the encoding %s is refused in words", (encoding) => {
  expect(() => checkServer({ version: 180_000, encoding })).toThrow(`has the encoding ${encoding}`);
});
