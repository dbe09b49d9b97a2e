import { expect, test } from "vitest";
import { keptDamage } from "./damage.ts";

test("keeps what the worked example of an attack of 15,000 against a defense of 223 keeps", () => {
  expect(keptDamage(15_000, 223)).toBe(13_508);
});
