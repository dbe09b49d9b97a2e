import { createServer, type RequestListener, type Server } from "node:http";

/** What one client may cost in time and memory, whatever it sends or leaves out. */
const BOUNDS = {
  /** From the connection, or the first byte of a request, to the end of its head. */
  headersTimeout: 15_000,
  /** To the end of its body: 512 kB in a minute are 70 kbit/s. */
  requestTimeout: 60_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 5_000,
  /** Longer than the minute for which usual proxies keep a connection: they close it, and no request is lost. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Above it a connection is closed at once: each costs a file of the process and some 20 kB. */
const MAX_CONNECTIONS = 5_000;

type Listening = Readonly<{
  listener: RequestListener;
  /** 0 for any that is free. */
  port: number;
  /** All of them unless told. */
  hostname?: string | undefined;
}>;

/** The one way in which the API and the pages are served, with bounds on what a connection may cost. */
export function listen({ listener, port, hostname }: Listening): Server {
  const server = createServer(BOUNDS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  return server.listen(port, hostname);
}

/** The port of a server that listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
