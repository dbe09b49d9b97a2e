import { expect, test } from "vitest";
import { securityTxt } from "#app/site.server.ts";
import { readEnv } from "#server/settings/env.ts";

const NOW = new Date("2026-11-22T10:00:00Z");

test("without a contact there is no security.txt", () => {
  expect(securityTxt(readEnv({}), NOW)).toBeUndefined();
});

test("a security.txt has a contact, an expiry less than a year ahead, and its own URL", () => {
  const env = readEnv({
    SECURITY_CONTACT: "mailto:security@skypurse.test",
    SECURITY_POLICY_URL: "https://skypurse.test/security",
    PUBLIC_URL: "https://skypurse.test",
  });
  expect(securityTxt(env, NOW)?.split("\n")).toEqual([
    "Contact: mailto:security@skypurse.test",
    "Expires: 2027-05-21T00:00:00.000Z",
    "Preferred-Languages: en, fr, de",
    "Canonical: https://skypurse.test/.well-known/security.txt",
    "Policy: https://skypurse.test/security",
    "",
  ]);
});
