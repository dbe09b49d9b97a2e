import { expect, test } from "vitest";
import { tickName } from "./tick-name.ts";

test.each([
  [185_000, "en", "185k"],
  [1_000_000_000_000_000, "en", "1,000,000b"],
  [199_998, "en", "199,998"],
  [0, "en", "0"],
  [2_500_000, "en", "2.5m"],
  [192_600, "de", "192,6k"],
  [1_000_000_000_000_000, "de", "1.000.000b"],
  [192_600, "fr", "192,6k"],
  [192_600, "fil", "192.6k"],
])("the axis labels %i in the locale %s as %s", (amount, locale, name) => {
  expect(tickName(amount, new Intl.NumberFormat(locale).format)).toBe(name);
});
