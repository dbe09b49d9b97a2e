/** Writes a .br and a .gz beside every built text file, so that the server does not compress them on each request. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../../dist");
const SMALL = 1_000;

for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  // The renderer runs on the server.
  if (name.startsWith("renderer/") || !/\.(js|css|svg|html|webmanifest|txt)$/.test(name)) continue;
  const file = join(dist, name);
  const content = readFileSync(file);
  if (content.length < SMALL) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
