import { createServer, type RequestListener, type Server } from "node:http";

/** Limits on the time (in milliseconds) and memory that one client can use, whatever it sends or omits. */
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

/**
 * Connections above this number are closed at once: each uses a file descriptor and about 20 kB of memory.
 */
const MAX_CONNECTIONS = 5_000;

type Listening = Readonly<{
  listener: RequestListener;
  /** 0 for any free port. */
  port: number;
  /** All network interfaces if omitted. */
  hostname?: string | undefined;
}>;

/** Starts the HTTP server for the API and the pages, with limits on the cost of a connection. */
export function listen({ listener, port, hostname }: Listening): Server {
  const server = createServer(BOUNDS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  return server.listen(port, hostname);
}

/** Returns the port of a listening server. Throws if it has none, such as on a Unix socket. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
