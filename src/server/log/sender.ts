import type { Context } from "#server/http/context.ts";
import type { Observe } from "#server/http/prepared/prepared-listener.ts";
import { clientAddress, isFromProxy, type Trust } from "#server/limits/client-address.ts";
import { beginRequest, followEnd, type Sender } from "./request-scope.ts";

/**
 * Returns the sender of a request: from its headers if the socket's peer is a trusted proxy, else from the
 * socket.
 */
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
 * Observes requests that are served from memory: adds X-Request-Id to the response, and logs and counts the
 * request when the last byte was sent.
 */
export function observeFromMemory({ observer, env }: Pick<Context, "observer" | "env">): Observe {
  return (incoming, outgoing, { pattern }) => {
    const header = (name: string) => [incoming.headers[name]].flat()[0];
    const from = sender(incoming.socket.remoteAddress, env.TRUST_PROXY, header);
    const scope = beginRequest(observer, incoming.method ?? "GET", from);
    scope.route = pattern;
    scope.isFromMemory = true;
    followEnd(scope, incoming, outgoing);
    return ["X-Request-Id", scope.id];
  };
}
