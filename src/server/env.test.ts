import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing has to be set", () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data" });
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", OPERATOR_EMAIL: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "many" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ OPERATOR_EMAIL: "nobody" }, "OPERATOR_EMAIL"],
])("%j is refused by name", (source, name) => {
  expect(() => readEnv(source)).toThrow(name);
});
