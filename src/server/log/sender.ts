import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress, isFromProxy, type Trust } from "../client-address.ts";
import {
  beginRequest,
  followResponse,
  type Observer,
  type RequestScope,
  type Sender,
} from "./request-scope.ts";

/** Who sent a request, by the socket's other end and, where that is a trusted proxy, by what its headers say. */
export function sender(
  remote: string | undefined,
  trust: Trust,
  header: (name: "x-forwarded-for" | "x-request-id") => string | undefined,
): Sender {
  if (trust === 0 || !isFromProxy(remote, trust)) return { address: remote, requestId: undefined };
  return {
    address: clientAddress(remote, header("x-forwarded-for"), trust)?.toString(),
    requestId: header("x-request-id"),
  };
}

/**
 * Observes a request that is answered without the application: names it in the answer's header, and logs and counts it
 * when its last byte was sent. To be called before anything is written; `route` is the pattern of its route.
 */
export function observeIncoming(
  observer: Observer,
  trust: Trust,
  {
    incoming,
    outgoing,
    route,
  }: Readonly<{ incoming: IncomingMessage; outgoing: ServerResponse; route: string }>,
): RequestScope {
  const header = (name: string) => [incoming.headers[name]].flat()[0];
  const from = sender(incoming.socket.remoteAddress, trust, header);
  const scope = beginRequest(observer, incoming.method ?? "GET", from);
  scope.route = route;
  followResponse(scope, incoming, outgoing);
  return scope;
}
