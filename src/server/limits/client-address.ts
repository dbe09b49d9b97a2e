import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context as Request } from "hono";
import ipaddr from "ipaddr.js";
import * as v from "valibot";

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [IpAddress, number];

/** A number of proxies, or their networks. */
export type Trust = number | readonly Network[];

/** No setup has more proxies than this; further entries of X-Forwarded-For are not read. */
const MAX_PROXIES = 32;
/** The key of requests whose address is unknown, for example those over a Unix socket. */
const UNKNOWN = "unknown";

/** TRUST_PROXY: a number of proxies, or comma-separated addresses and networks (CIDR); "off" and "on" mean 0 and 1. */
export const TrustSetting = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Trust => {
    const trust = parseTrust(dataset.value);
    if (trust !== undefined) return trust;
    addIssue({
      message: `Invalid trust: it has to be a number of proxies up to ${MAX_PROXIES}, a list of addresses and networks such as "10.0.0.0/8, fd00::/8", or false`,
    });
    return NEVER;
  }),
);

function parseTrust(setting: string): Trust | undefined {
  const text = setting.trim().toLowerCase();
  if (["", "false", "no", "off"].includes(text)) return 0;
  if (["true", "yes", "on"].includes(text)) return 1;
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : undefined;
  const networks = text.split(",").map((part) => parseNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? networks : undefined;
}

function parseNetwork(text: string): Network | undefined {
  const [, base = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parsed(base);
  if (!address) return undefined;
  const most = address.kind() === "ipv4" ? 32 : 128;
  // The first 96 bits of an IPv4-mapped network are a fixed prefix.
  const mapped = base.includes(":") && address.kind() === "ipv4" ? 96 : 0;
  const bits = length === undefined ? most : Number(length) - mapped;
  return bits >= 0 && bits <= most ? [address, bits] : undefined;
}

/** IPv4-mapped addresses as IPv4; `undefined` for what is not a plain address. */
function parsed(text: string): IpAddress | undefined {
  if (text.length > 45 || text.includes("%")) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Parses one entry of X-Forwarded-For: an address, optionally with a port, in brackets or in quotes. */
function parsedEntry(entry: string): IpAddress | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, , withPort] =
    /^(?:\[([^\]]*)\](:\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/.exec(text) ?? [];
  return parsed(bracketed ?? withPort ?? text);
}

function isTrusted(trust: Trust, address: IpAddress | undefined, hop: number): boolean {
  if (typeof trust === "number") return hop < trust;
  return (
    address !== undefined &&
    trust.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
  );
}

/** Reads X-Forwarded-For from the right, while a trusted proxy wrote the entry. Nothing left of an invalid entry is trusted. */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trust: Trust,
): IpAddress | undefined {
  let address = remote === undefined ? undefined : parsed(remote);
  if (forwarded === undefined) return address;
  let end = forwarded.length;
  for (let hop = 0; hop < MAX_PROXIES && end >= 0 && isTrusted(trust, address, hop); hop++) {
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(",", end - 1);
    const entry = parsedEntry(forwarded.slice(comma + 1, end));
    if (!entry) break;
    address = entry;
    end = comma;
  }
  return address;
}

/** Leading bytes of an address that identify its network; see docs/decisions/027-limits.md. */
const BREADTH = {
  /** A provider, or its customers in one region. */
  provider: { ipv4: 2, ipv6: 4 },
  /** One site of a provider, or one customer with many networks. */
  site: { ipv4: 2, ipv6: 6 },
  /** Customers next to each other. */
  neighborhood: { ipv4: 3, ipv6: 7 },
  /** One connection to the Internet: the unit that rate limits count. */
  connection: { ipv4: 4, ipv6: 7 },
} as const;

export type GuestNetworks = readonly [provider: string, site: string, neighborhood: string];

export function networkOf(address: IpAddress | undefined, breadth: keyof typeof BREADTH): string {
  if (!address) return UNKNOWN;
  const bytes = BREADTH[breadth][address.kind()];
  return `${address.kind()}:${address.toByteArray().slice(0, bytes).join(".")}`;
}

/** The IPv4 /16 (twice) and /24, or the IPv6 /32, /48 and /56. */
export const guestNetworksOf = (address: IpAddress | undefined): GuestNetworks => [
  networkOf(address, "provider"),
  networkOf(address, "site"),
  networkOf(address, "neighborhood"),
];

/** Without a trusted proxy, a socket's network does not change between requests. */
const networks = new WeakMap<Socket, string>();

/** One lookup if no proxy is trusted. */
export function connectionOf(c: Request, trust: Trust): string {
  const socket = socketOf(c);
  if (trust !== 0 || !socket) return networkOf(clientAddressOf(c, trust), "connection");
  const network =
    networks.get(socket) ?? networkOf(clientAddress(socket.remoteAddress, undefined, 0), "connection");
  networks.set(socket, network);
  return network;
}

/** Whether the peer of the socket is a trusted proxy. Without an address, only a number of proxies is trusted. */
export const isFromProxy = (remote: string | undefined, trust: Trust): boolean =>
  isTrusted(trust, remote === undefined ? undefined : parsed(remote), 0);

export function clientAddressOf(c: Request, trust: Trust): IpAddress | undefined {
  return clientAddress(socketOf(c)?.remoteAddress, c.req.header("x-forwarded-for"), trust);
}

/** Returns `undefined` if the request did not come over a socket (tests). */
function socketOf(c: Request): Socket | undefined {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming?.socket;
}
