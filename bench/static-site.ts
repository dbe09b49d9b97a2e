/**
 * The baseline of `npm run bench first-paint`: serves the pages of a site as static pages of the same weight. Content,
 * style sheet and fonts are the same; the tags of the program are replaced by comments of the same length.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Served } from "../scripts/serve/serve-built.ts";

const compress = promisify(brotliCompress);

const MODULE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const COMMENT = "<!---->";

const asComment = (tag: string) =>
  `<!--${"-".repeat(tag.length - COMMENT.length)}-->`.replace("<!---", "<!-- ");

type StaticFile = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>;

/** Serves static copies of what `origin` serves, on a free port. */
export async function serveStatic(origin: string): Promise<Served> {
  const files = new Map<string, Promise<StaticFile>>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const language = request.headers["accept-language"] ?? "";
    const key = `${language} ${path}`;
    const file = files.get(key) ?? copyOf(origin + path, language);
    files.set(key, file);
    file.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: Error) => response.destroy(error),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function copyOf(url: string, language: string): Promise<StaticFile> {
  const response = await fetch(url, { headers: { "accept-language": language } });
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const headers = { "content-type": type, "cache-control": "max-age=60" };
  if (type.startsWith("font/"))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const text = await response.text();
  const body = await compress(type.startsWith("text/html") ? text.replace(MODULE_TAGS, asComment) : text);
  return { status: response.status, headers: { ...headers, "content-encoding": "br" }, body };
}
