import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { memoize } from "./memoize.ts";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The content codings that answers are prepared in, the smallest result first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli quality: 5 while somebody waits, 11 for what is compressed once and sent often. */
export type Quality = 5 | 9 | 11;

/** Compresses in both codings, on the thread pool. */
export async function compress(bytes: Uint8Array, quality: Quality) {
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/**
 * The codings that an Accept-Encoding header allows (RFC 9110, 12.5.3), the smallest result first whatever order the
 * header names them in. Identity always comes last, also when it is refused: 406 would help nobody.
 */
export const acceptedEncodings = memoize((header) => {
  const accepted = parseAccept(header);
  const weightOf = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === "*"))
      ?.q ?? 0;
  return ENCODINGS.filter((encoding) => encoding === "identity" || weightOf(encoding) > 0);
});
