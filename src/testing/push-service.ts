import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { portOf } from "#server/http/http-server.ts";

type Received = Readonly<{ path: string; headers: IncomingHttpHeaders; body: Buffer }>;

/** Starts a push service on this machine that records what it receives, and responds as `statusOf` says, at once or later. */
export async function startPushService(
  statusOf: (path: string) => number | Promise<number> = () => 201,
  port = 0,
) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    for (const wake of waiting) wake();
    const status = await statusOf(request.url ?? "");
    response.writeHead(status, { "content-type": "text/plain" }).end("x");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    received,
    /** Resolves when at least `count` messages have arrived. */
    async arrived(count: number): Promise<void> {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Keys = Readonly<{ curve: ECDH; auth: Buffer }>;

/** Decrypts a message as a browser does (RFC 8291, RFC 8188 with one record). */
export function decryptPush(body: Buffer, { curve, auth }: Keys): unknown {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: "Content-Encoding: aes128gcm\0", length: 16 });
  const nonce = derive(secret, { salt, info: "Content-Encoding: nonce\0", length: 12 });
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text ends with the delimiter of the last record, and padding.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

const derive = (
  key: Buffer,
  { salt, info, length }: Readonly<{ salt: Buffer; info: string | Buffer; length: number }>,
) => Buffer.from(hkdfSync("sha256", key, salt, info, length));
