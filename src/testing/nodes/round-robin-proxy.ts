import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { portOf } from "#server/http/http-server.ts";

/**
 * Sends each request to the next of the nodes, whoever it comes from, as a proxy without stickiness does. A request to a node
 * that is gone gets 502; nothing is repeated.
 */
export async function startRoundRobinProxy(ports: () => readonly number[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const all = ports();
    forward(incoming, outgoing, all[turn++ % all.length] ?? 0);
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

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
  const sent = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.on("error", fail).pipe(outgoing);
  });
  sent.on("error", fail);
  incoming.pipe(sent);
}
