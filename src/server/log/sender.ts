import type { Context } from "#server/http/context.ts";
import { clientAddress, isFromProxy, type Trust } from "#server/limits/client-address.ts";
import type { Observe } from "#server/pages/prepared-listener.ts";
import { beginRequest, followEnd, type Sender } from "./request-scope.ts";

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
 * Observes requests that are answered from memory: names each in a header of its answer, and logs and counts it when its
 * last byte was sent.
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
