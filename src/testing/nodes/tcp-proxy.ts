import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Forwards connections to one of several database servers, as the address of a cluster does. */
export async function startTcpProxy(firstUrl: string) {
  let target = new URL(firstUrl);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    /** The address of the database by way of this proxy. */
    url: Object.assign(new URL(firstUrl), { port: String(port) }).href,
    /** Forwards later connections to another server. */
    switchTo(url: string) {
      target = new URL(url);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
