import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { portOf } from "#server/http/http-server.ts";

/**
 * Sends each request to the next of the nodes, whoever it comes from, as a proxy without stickiness does. A request that a node
 * did not answer is sent to the other nodes if that is safe, because it only reads; else it gets 502.
 */
export async function startRoundRobinProxy(nodes: readonly Readonly<{ port: number }>[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const all = nodes.map(({ port }) => port);
    const from = turn++;
    const targets = all.map((_, index) => all[(from + index) % all.length] ?? 0);
    forward(incoming, outgoing, incoming.method === "GET" ? targets : targets.slice(0, 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, ports: readonly number[]): void {
  const { method, url, headers } = incoming;
  const [port, ...others] = ports;
  let hasFailed = false;
  const fail = () => {
    if (hasFailed) return;
    hasFailed = true;
    if (others.length > 0) forward(incoming, outgoing, others);
    else outgoing.writeHead(502).end();
  };
  const sent = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (response) => {
    // As a whole, because a node may be killed while it sends.
    response.toArray().then((parts: readonly Uint8Array[]) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(parts));
    }, fail);
  });
  sent.on("error", fail);
  if (method === "GET") sent.end();
  else incoming.pipe(sent);
}
