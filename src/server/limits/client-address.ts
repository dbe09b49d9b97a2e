import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context as Request } from "hono";
import ipaddr from "ipaddr.js";
import * as v from "valibot";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** Which proxies in front may tell the client's address: so many of them, or those in a list of networks. */
export type Trust = number | readonly Network[];

/** More proxies than this stand in front of nobody; what is left of them in X-Forwarded-For is not read. */
const MAX_PROXIES = 32;
/** The key of requests whose address is unknown: those over a Unix socket, for example. */
const UNKNOWN = "unknown";

/**
 * Setting TRUST_PROXY: a number of proxies, or addresses and networks (CIDR) separated by commas. "false", "no", "off"
 * and "0" trust nothing, "true", "yes" and "on" one proxy.
 */
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
  // Of an IPv4-mapped network the first 96 bits are the same for all.
  const mapped = base.includes(":") && address.kind() === "ipv4" ? 96 : 0;
  const bits = length === undefined ? most : Number(length) - mapped;
  return bits >= 0 && bits <= most ? [address, bits] : undefined;
}

/** The address in `text`, IPv4 where it is IPv4-mapped; `undefined` for anything but a plain address. */
function parsed(text: string): Address | undefined {
  if (text.length > 45 || text.includes("%")) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** One entry of X-Forwarded-For: an address, perhaps with a port, in brackets or in quotes. */
function parsedEntry(entry: string): Address | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, , withPort] =
    /^(?:\[([^\]]*)\](:\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/.exec(text) ?? [];
  return parsed(bracketed ?? withPort ?? text);
}

function isTrusted(trust: Trust, address: Address | undefined, hop: number): boolean {
  if (typeof trust === "number") return hop < trust;
  return (
    address !== undefined &&
    trust.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
  );
}

/**
 * The address of the client behind the trusted proxies: `remote` is the other end of the socket, `forwarded` the header
 * X-Forwarded-For, read from the right for as long as it was written by a proxy that is trusted. An entry that is no
 * address ends the reading: what stands left of it cannot be known to be true. `undefined` without any address.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trust: Trust,
): Address | undefined {
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

/** The bytes of an address that name its network; see docs/decisions/027-limits.md. */
const BREADTH = {
  /** One connection to the Internet: what limits count. */
  connection: { ipv4: 4, ipv6: 7 },
  /** One provider's customers in one place: what has a share of the guests. */
  neighbourhood: { ipv4: 3, ipv6: 7 },
} as const;

/** The network of an address as a key: its IPv4 address or IPv6 /56 (`connection`), its /24 or /56 (`neighbourhood`). */
export function networkOf(address: Address | undefined, breadth: keyof typeof BREADTH): string {
  if (!address) return UNKNOWN;
  const bytes = BREADTH[breadth][address.kind()];
  return `${address.kind()}:${address.toByteArray().slice(0, bytes).join(".")}`;
}

/** Networks of sockets whose address nothing but the socket tells: it stays the same for every request. */
const known = new WeakMap<Socket, string>();

/** The connection that a request comes from, as a key for limits. */
export const connectionOf = (c: Request, trust: Trust): string =>
  connectionAt(socketOf(c), c.req.header("x-forwarded-for"), trust);

/** The same of a socket and its header X-Forwarded-For. Costs one look-up where no proxy is trusted. */
export function connectionAt(
  socket: Socket | undefined,
  forwarded: string | undefined,
  trust: Trust,
): string {
  if (trust !== 0 || !socket)
    return networkOf(clientAddress(socket?.remoteAddress, forwarded, trust), "connection");
  const found =
    known.get(socket) ?? networkOf(clientAddress(socket.remoteAddress, undefined, 0), "connection");
  known.set(socket, found);
  return found;
}

/** Whether the other end of the socket is a proxy that is trusted; without a network in between, what the number says. */
export const isFromProxy = (remote: string | undefined, trust: Trust): boolean =>
  isTrusted(trust, remote === undefined ? undefined : parsed(remote), 0);

/** The address of whoever sends a request. */
export function clientAddressOf(c: Request, trust: Trust): Address | undefined {
  return clientAddress(socketOf(c)?.remoteAddress, c.req.header("x-forwarded-for"), trust);
}

/** `undefined` where there is no network in between, as in tests. */
function socketOf(c: Request): Socket | undefined {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming?.socket;
}
