import check from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ReturnPath } from "./sign-in.contract.ts";

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop/", "/shop/"],
  ["/tutorials/welcome#rates", "/tutorials/welcome#rates"],
  ["/fwc-items?q=%C3%A9p%C3%A9e&level=%5B1%2C60%5D", "/fwc-items?q=%C3%A9p%C3%A9e&level=%5B1%2C60%5D"],
  ["/fwc-items?q=épée", "/fwc-items?q=%C3%A9p%C3%A9e"],
  ["/shop?q=a\u2028b", "/shop?q=a%E2%80%A8b"],
  ["/shop/../orders", "/orders"],
])("a sign-in can return to %j", (text, expected) => {
  expect(v.parse(ReturnPath, text)).toBe(expected);
});

test.each([
  "",
  "shop",
  "https://evil.test/",
  "//evil.test/",
  "/\\evil.test/",
  "/..//evil.test/",
  "/.//evil.test",
  "/shop//evil.test",
  "/\t/evil.test/",
  "/\u2028",
  "/\uff0f/evil.test",
  "/\uff0fevil.test",
  "/\u3002",
  "/evil.test\u3002",
  "/shop\n",
  "/shop?q=\u0000",
  "/shop?q=\ud800",
  "/%2f%2fevil.test",
  `/shop?q=${"é".repeat(1_000)}`,
  "javascript:alert(1)",
])("a sign-in cannot return to %j", (text) => {
  expect(v.is(ReturnPath, text)).toBe(false);
});

test("every valid return path is on this origin, in ASCII, and parses to itself", () => {
  const hostile = check.string({
    unit: check.constantFrom(
      "/",
      "\\",
      ".",
      ":",
      "?",
      "#",
      "@",
      "%",
      "2f",
      "a",
      "\u2028",
      "\uff0f",
      "\u3002",
      "é",
      "\t",
    ),
  });
  check.assert(
    check.property(check.oneof(hostile, check.webPath(), check.string({ unit: "binary" })), (text) => {
      const result = v.safeParse(ReturnPath, text);
      if (!result.success) return;
      expect(new URL(result.output, "https://skypurse.test").origin).toBe("https://skypurse.test");
      expect(result.output).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/);
      expect(v.parse(ReturnPath, result.output)).toBe(result.output);
    }),
    { numRuns: 2_000 },
  );
});
