import { expect, test } from "vitest";
import { byteSize } from "./byte-size.ts";

test.each([
  [0, "en-US", "0 kB"],
  [1, "en-US", "1 kB"],
  [256 * 1024, "en-US", "256 kB"],
  [1024 * 1024 - 1, "en-US", "1,024 kB"],
  [1.5 * 1024 * 1024, "en-US", "1.5 MB"],
  [1.5 * 1024 * 1024, "de-DE", "1,5 MB"],
  [16 * 1024 * 1024, "fr-FR", "16 Mo"],
])("%d bytes are formatted in %s as %s", (bytes, locale, text) => {
  expect(byteSize(bytes, locale).replace(/\s/g, " ")).toBe(text);
});
