import { expect, test } from "vitest";
import { hasPublicHost, isPublicAddress, publicLookup } from "./public-address.ts";

test.each([
  ..."8.8.8.8 93.184.216.34 2606:4700::1111 2a00:1450:4001:800::200e ::ffff:8.8.8.8"
    .split(" ")
    .map((ip) => [ip, true] as const),
  ..."127.0.0.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1"
    .split(" ")
    .map((ip) => [ip, false] as const),
  ..."::1 :: fe80::1 fc00::1 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1 nowhere"
    .split(" ")
    .map((ip) => [ip, false] as const),
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ["https://push.example/x", true],
  ["https://8.8.8.8/x", true],
  ["https://127.0.0.1/x", false],
  // URLs spell addresses in many ways, which their parser normalizes.
  ["https://2130706433/x", false],
  ["https://0x7f.1/x", false],
  ["https://[::1]/x", false],
  ["https://[::ffff:10.0.0.1]/x", false],
  ["https://localhost/x", false],
  ["https://push.localhost/x", false],
])("%s may be connected to: %s", (url, isAllowed) => {
  expect(hasPublicHost(new URL(url))).toBe(isAllowed);
});

test.each([true, false])("a host with a private address is not connected to (all: %s)", async (all) => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
  expect(error).toMatchObject({ name: "PrivateAddressError" });
});
