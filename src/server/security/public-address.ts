import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The addresses of IPv6 that are assigned to the internet (RFC 4291): everything else is special in some way. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Thrown for a host whose address is not of the public internet. */
class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** Not private, local, reserved, or of a transition to IPv6. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}

/** A host name passes: its addresses are checked when it is connected to. */
export function hasPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? isPublicAddress(host) : !/(^|\.)localhost\.?$/i.test(host);
}

/** For `https.request`: fails for an address that is not public, and connects to the checked addresses only. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(`${hostname} has an address that is not public`), "");
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
