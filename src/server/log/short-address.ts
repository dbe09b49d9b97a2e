import ipaddr from "ipaddr.js";

/** Maximum number of cached results: the same clients send many requests. */
const MAX_KNOWN = 2_000;
const known = new Map<string, string | undefined>();

/**
 * Shortens a client's address to its network, IPv4 /24 or IPv6 /48. Returns `undefined` for an invalid
 * address.
 */
export function anonymizedAddress(address: string | undefined): string | undefined {
  if (address === undefined || address.length > 64) return undefined;
  const found = known.get(address);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const shortened = networkOf(address);
  known.set(address, shortened);
  return shortened;
}

function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  // A dual-stack socket reports an IPv4 client as an IPv4-mapped IPv6 address.
  const plain = ipaddr.process(address);
  return plain.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString().replace(/%.*$/, "")}/48`)}/48`;
}
