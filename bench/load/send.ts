import { type Agent, request } from "node:http";

type Sent = Readonly<{
  agent: Agent;
  method: string;
  cookie?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
}>;

type Received = Readonly<{
  status: number;
  ms: number;
  bytes: number;
  headers: NodeJS.Dict<string | string[]>;
}>;

/** Sends a request as a browser does, and resolves when the whole response has arrived; `bytes` counts head and body. */
export function send(url: string, { agent, method, cookie, body }: Sent): Promise<Received> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          "accept-encoding": "br",
          ...(cookie !== undefined && { cookie }),
          ...(method !== "GET" && { origin: new URL(url).origin }),
          ...(text !== undefined && { "content-type": "application/json" }),
        },
      },
      (response) => {
        let bytes = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 17);
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - startedAt,
            bytes,
            headers: response.headers,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(text);
  });
}
