import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A visit is over when the server has sent nothing for this time, in milliseconds. */
const QUIET_MS = 4_000;
const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/1\.1\r$/gm;

/** Passes connections on to a server, and counts the requests and the bytes that it sends. */
export async function startCountingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let sent = 0;
  let requests = 0;
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    browser.on("data", (chunk) => {
      requests += String(chunk).match(REQUEST_LINE)?.length ?? 0;
    });
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
    requests: () => requests,
    async untilQuiet() {
      for (let before = -1; before !== sent; ) {
        before = sent;
        await wait(QUIET_MS);
      }
    },
    stop: () => server.close(),
  };
}
