import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";

/** Passes connections on to a server, and counts the bytes that it sends. */
export async function startCountingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let sent = 0;
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    upstream.on("data", (chunk) => {
      sent += chunk.length;
    });
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    stop: () => server.close(),
  };
}
