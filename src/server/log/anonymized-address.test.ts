import { expect, test } from "vitest";
import { anonymizedAddress } from "./request-scope.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:aa:bb:cc:dd:ee:ff", "2001:db8:aa::/48"],
  ["2001:0DB8:0:1::1", "2001:db8::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["::1", "::/48"],
  ["127.0.0.1", "127.0.0.0/24"],
  ["unknown", undefined],
  ["", undefined],
  ["9".repeat(100_000), undefined],
  [undefined, undefined],
])("the address %s is logged as %s", (address, shortened) => {
  expect(anonymizedAddress(address)).toBe(shortened);
});
