/** Forwards requests to the server. */
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";

/** A response as a whole. */
export type Answer = Readonly<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>;

/** Reads the body of a request or response. */
export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards a request to a port of this host, and resolves with its response. */
export async function forward(port: number, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url, headers } = request;
  const forwarded = send({ host: "localhost", port, method, path: url, headers, agent: false });
  forwarded.end(body);
  const [answer] = (await once(forwarded, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
}

/** Removes the headers that belong to one connection. */
export function withoutConnection(headers: IncomingMessage["headers"]) {
  const { connection: _connection, "transfer-encoding": _coding, "keep-alive": _kept, ...rest } = headers;
  return rest;
}
