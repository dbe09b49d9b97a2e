import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#server/log/log.ts";

/** Limits on time (in milliseconds) and memory per client. */
const BOUNDS = {
  /** From the connection, or the first byte of a request, to the end of the request's head. */
  headersTimeout: 15_000,
  /** To the end of the request's body: 512 kB in a minute are 70 kbit/s. */
  requestTimeout: 60_000,
  /** How often these two timeouts are checked. */
  connectionsCheckingInterval: 5_000,
  /** Longer than the minute of common proxies, so that the proxy closes first and no request is lost. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** More connections are closed at once: each uses a file descriptor and about 20 kB of memory. */
const MAX_CONNECTIONS = 5_000;

type Listening = Readonly<{
  listener: RequestListener;
  /** 0 for any free port. */
  port: number;
  /** All network interfaces if omitted. */
  hostname?: string | undefined;
}>;

export function listen({ listener, port, hostname }: Listening): Server {
  const server = createServer(BOUNDS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  return server.listen(port, hostname);
}

/** Throws if there is none, such as on a Unix socket. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

/** How long requests in progress may take once the process has received a signal to stop, in milliseconds. */
const LIMIT_MS = 10_000;
/** How long an idle connection is kept open for a request that may already be on its way, in milliseconds. */
const IDLE_MS = 1_000;

/** Refuses new connections; requests in progress get ten seconds, idle connections one. */
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
    // Accepts connections that the system has already established, which closing would reset.
    await new Promise((resolve) => setImmediate(resolve));
    isStopping = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const isClosed = new Promise<void>((resolve) => {
      // `close` of the HTTP server would also cut off connections whose next request has not been read yet.
      SocketServer.prototype.close.call(server, () => resolve());
    });
    // A response whose head was already sent cannot announce the close; its connection becomes idle later.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      // Node counts a connection that has not sent anything yet as active.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    await isClosed;
    clearInterval(idle);
    clearTimeout(limit);
  };
}

/** Ctrl+C sends two signals, from the terminal and from npm: within this time, in milliseconds, they count as one. */
const SAME_SIGNAL_MS = 500;

type Stopped = Readonly<{
  log: Logger;
  /** Milliseconds from SIGTERM to `stop`, in which a proxy learns to send no more requests. */
  drainMs: number;
  onStopping: () => void;
  stop: () => Promise<void>;
}>;

/** Ends the process after SIGTERM (drained first) or SIGINT: code 0, or 1 if closing fails; at once at a second signal. */
export function stopAtSignal({ log, drainMs, onStopping, stop }: Stopped): void {
  let stoppedAt: number | undefined;
  for (const [signal, number] of [
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ] as const)
    process.on(signal, async () => {
      if (stoppedAt !== undefined) {
        // The exit code that shells use for a process that was ended by a signal.
        if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(128 + number);
        return;
      }
      stoppedAt = performance.now();
      onStopping();
      if (signal === "SIGTERM") await pause(drainMs);
      stop().then(
        () => process.exit(0),
        (err) => {
          log.error({ event: "stop_failed", err }, "Some resources could not be closed.");
          process.exit(1);
        },
      );
    });
}
