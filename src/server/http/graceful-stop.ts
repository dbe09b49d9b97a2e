import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import type { Logger } from "#server/log/log.ts";

/** How long requests that are under way may take once the process was told to stop. */
const LIMIT_MS = 10_000;
/** How long a connection without a request may still send one: it may be on its way already. */
const IDLE_MS = 1_000;

/**
 * Stops a server without failing a request that it has accepted. No new connection is taken; what is under way is
 * finished, and answered with `Connection: close`; a connection without a request is closed after a second, and after
 * ten all of them, finished or not. Resolves when no connection is left.
 */
export function gracefulStop(server: Server, limitMs = LIMIT_MS): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });

  return async () => {
    // What the system has connected for us meanwhile is taken first: closing would cut it off.
    await new Promise((resolve) => setImmediate(resolve));
    isStopping = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const isClosed = new Promise<void>((resolve) => {
      // Not that of HTTP, which cuts off at once every connection whose next request has not been read yet.
      SocketServer.prototype.close.call(server, () => resolve());
    });
    // An answer whose head was sent before leaves its connection without a request later.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      // Node counts one that has not sent anything yet as under way.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    await isClosed;
    clearInterval(idle);
    clearTimeout(limit);
  };
}

/** Ctrl+C comes twice, from the terminal and from npm, which passes it on: within this time it is one. */
const SAME_SIGNAL_MS = 500;

type Stopped = Readonly<{
  log: Logger;
  /** At the first signal, before anything is closed. */
  onStopping: () => void;
  stop: () => Promise<void>;
}>;

/** Ends the process at SIGTERM or SIGINT: with 0 once everything is closed, at once when told a second time. */
export function stopAtSignal({ log, onStopping, stop }: Stopped): void {
  let stoppedAt: number | undefined;
  for (const [signal, number] of [
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ] as const)
    process.on(signal, () => {
      if (stoppedAt !== undefined) {
        // As a shell tells an end by a signal.
        if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(128 + number);
        return;
      }
      stoppedAt = performance.now();
      onStopping();
      stop().then(
        () => process.exit(0),
        (err) => {
          log.error({ event: "stop_failed", err }, "Not everything could be closed.");
          process.exit(1);
        },
      );
    });
}
