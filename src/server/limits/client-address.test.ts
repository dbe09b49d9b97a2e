import fc from "fast-check";
import { expect, test } from "vitest";
import { InvalidSettings, readEnv } from "#server/settings/env.ts";
import { clientAddress, networkOf, type Trust } from "./client-address.ts";

const trustOf = (TRUST_PROXY: string): Trust => readEnv({ TRUST_PROXY }).TRUST_PROXY;
const client = (setting: string, remote: string | undefined, forwarded?: string) =>
  clientAddress(remote, forwarded, trustOf(setting))?.toString();

const PROXY = "10.0.0.1";

test.each([
  ["", 0],
  ["0", 0],
  ["false", 0],
  ["FALSE", 0],
  ["no", 0],
  ["off", 0],
  ["1", 1],
  ["true", 1],
  [" yes ", 1],
  ["2", 2],
])("TRUST_PROXY=%j trusts %d proxies", (setting, proxies) => {
  expect(trustOf(setting)).toBe(proxies);
});

test.each([
  "maybe",
  "-1",
  "1.5",
  "33",
  "10.0.0.0/33",
  "10.0.0.0/x",
  "10.0.0.0/",
  "fd00::/129",
  "::ffff:10.0.0.0/95",
  "10.0.0.1:80",
  "127.1",
  "0x7f.0.0.1",
  "fe80::1%eth0",
  "10.0.0.0/8,",
  "10.0.0.0/8;fd00::/8",
  "proxy.example",
])("TRUST_PROXY=%j is refused with an explanation", (setting) => {
  expect(() => trustOf(setting)).toThrow(InvalidSettings);
  expect(() => trustOf(setting)).toThrow(/TRUST_PROXY: Invalid trust: it has to be a number of proxies/);
});

test.each([
  ["no proxy: the header is anybody's", "false", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["one proxy: the last entry", "1", PROXY, "6.6.6.6, 198.51.100.1", "198.51.100.1"],
  ["two proxies: the last but one", "2", PROXY, "6.6.6.6, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
  ["fewer entries than proxies", "3", PROXY, "198.51.100.1", "198.51.100.1"],
  ["a proxy without the header", "1", PROXY, undefined, PROXY],
  [
    "a list: the first from the right outside",
    "10.0.0.0/8",
    PROXY,
    "6.6.6.6, 198.51.100.1, 10.9.9.9",
    "198.51.100.1",
  ],
  ["a list, and a client that comes past the proxy", "10.0.0.0/8", "203.0.113.9", "6.6.6.6", "203.0.113.9"],
  ["a list of single addresses", "10.0.0.1, fd00::1", "fd00::1", "198.51.100.1, 10.0.0.1", "198.51.100.1"],
  ["an IPv4-mapped socket is IPv4", "10.0.0.0/8", "::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["an IPv4-mapped network too", "::ffff:10.0.0.0/104", PROXY, "198.51.100.1", "198.51.100.1"],
  ["an IPv4-mapped entry", "1", PROXY, "::ffff:198.51.100.1", "198.51.100.1"],
  ["a port", "1", PROXY, "198.51.100.1:4711", "198.51.100.1"],
  ["brackets", "1", PROXY, "[2001:db8::1]", "2001:db8::1"],
  ["brackets, port and quotes", "1", PROXY, '"[2001:db8::1]:4711"', "2001:db8::1"],
  ["unknown", "1", PROXY, "198.51.100.1, unknown", PROXY],
  ["an obfuscated name", "1", PROXY, "_hidden", PROXY],
  ["a short form of IPv4", "1", PROXY, "127.1", PROXY],
  ["an octal form of IPv4", "1", PROXY, "0177.0.0.01", PROXY],
  ["an IPv6 zone", "1", PROXY, "fe80::1%eth0", PROXY],
  ["an empty header", "1", PROXY, "", PROXY],
  ["commas alone", "2", PROXY, ",,,", PROXY],
  ["junk left of a proxy ends the reading", "3", PROXY, "198.51.100.1, junk, 10.0.0.2", "10.0.0.2"],
  ["a Unix socket", "1", undefined, "198.51.100.1", "198.51.100.1"],
  ["a Unix socket without a proxy", "false", undefined, "198.51.100.1", undefined],
  ["a Unix socket is in no network", "10.0.0.0/8", undefined, "198.51.100.1", undefined],
])("%s", (_what, setting, remote, forwarded, expected) => {
  expect(client(setting, remote, forwarded)).toBe(expected);
});

test("parsing a header of any length takes bounded steps, and the client's own part is never trusted", () => {
  const own = Array.from({ length: 100_000 }, () => "6.6.6.6").join(",");
  expect(client("1", PROXY, `${own}, 198.51.100.1`)).toBe("198.51.100.1");
  expect(client("10.0.0.0/8", PROXY, Array.from({ length: 100_000 }, () => PROXY).join(","))).toBe(PROXY);
});

test("what a client writes into the header does not change its address", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.array(fc.oneof(fc.ipV4(), fc.ipV6())).map((all) => all.join(", ")),
      ),
      fc.constantFrom("1", "10.0.0.0/8, fd00::/8"),
      (own, setting) => {
        expect(client(setting, PROXY, `${own},198.51.100.1`)).toBe("198.51.100.1");
      },
    ),
  );
});

const network = (address: string, breadth: Parameters<typeof networkOf>[1]) =>
  networkOf(clientAddress(address, undefined, 0), breadth);

test.each([
  ["one IPv4 address", "203.0.113.9", "::ffff:203.0.113.9", "connection", true],
  ["two IPv4 addresses", "203.0.113.9", "203.0.113.10", "connection", false],
  ["one IPv6 /64", "2001:db8:0:1200::1", "2001:db8:0:1200:ffff::2", "connection", true],
  ["one IPv6 /56", "2001:db8:0:1200::1", "2001:db8:0:12ff::2", "connection", true],
  ["two IPv6 /56", "2001:db8:0:1200::1", "2001:db8:0:1300::1", "connection", false],
  ["one IPv4 /24", "203.0.113.9", "203.0.113.200", "neighborhood", true],
  ["two IPv4 /24", "203.0.113.9", "203.0.114.9", "neighborhood", false],
  ["one IPv6 /56 for guests", "2001:db8:0:1200::1", "2001:db8:0:12ff::2", "neighborhood", true],
  ["one IPv4 /16", "203.0.113.9", "203.0.200.9", "provider", true],
  ["two IPv4 /16", "203.0.113.9", "203.1.113.9", "site", false],
  ["one IPv6 /48", "2001:db8:1:1200::1", "2001:db8:1:1300::1", "site", true],
  ["two IPv6 /48", "2001:db8:1::1", "2001:db8:2::1", "site", false],
  ["one IPv6 /32", "2001:db8:1::1", "2001:db8:ffff::1", "provider", true],
  ["two IPv6 /32", "2001:db8::1", "2001:db9::1", "provider", false],
  ["two IPv6 /56 for guests", "2001:db8:0:1200::1", "2001:db8:0:1300::1", "neighborhood", false],
] as const)("%s", (_what, one, other, breadth, isSame) => {
  expect(network(one, breadth) === network(other, breadth)).toBe(isSame);
});

test("IPv4 and IPv6 networks never have the same key", () => {
  // 32.1.13.184 has the same first bytes as 2001:db8::.
  expect(network("32.1.13.184", "connection")).not.toBe(network("2001:db8::", "connection"));
});
