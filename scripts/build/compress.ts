/** Writes a .br and a .gz beside every built text file, so that the server does not compress them on each request. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
/** What the last build compressed, by its content: a change leaves most files as they are. */
const cache = join(root, "node_modules/.cache/skypurse/brotli");
const SMALL = 1_000;

const brotli = promisify(brotliCompress);

/** Writes both beside a file. Returns the name of its entry in the cache. */
async function compress(file: string, content: Buffer): Promise<string> {
  const entry = createHash("sha256").update(content).digest("hex");
  const cached = join(cache, entry);
  if (!existsSync(cached)) {
    // Renamed when it is whole, because a build may be ended at any time.
    const draft = `${cached}.${process.pid}`;
    writeFileSync(draft, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    renameSync(draft, cached);
  }
  writeFileSync(`${file}.br`, readFileSync(cached));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  return entry;
}

mkdirSync(cache, { recursive: true });
const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  // The renderer runs on the server.
  .filter((name) => !name.startsWith("renderer/") && /\.(js|css|svg|html|webmanifest|txt)$/.test(name))
  .map((name) => ({ file: join(dist, name), content: readFileSync(join(dist, name)) }))
  .filter(({ content }) => content.length >= SMALL);
const entries = new Set(await Promise.all(files.map(({ file, content }) => compress(file, content))));
for (const entry of readdirSync(cache)) if (!entries.has(entry)) rmSync(join(cache, entry));
