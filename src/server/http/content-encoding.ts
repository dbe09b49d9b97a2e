import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { memoize } from "./memoize.ts";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The content codings of prepared responses, the smallest result first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli quality: 5 while a request waits, 11 for content that is compressed once and sent often. */
export type Quality = 5 | 9 | 11;

/** Compresses with Brotli and gzip, on the thread pool. */
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
 * Returns the codings that an Accept-Encoding header allows (RFC 9110, 12.5.3), the smallest result first,
 * whatever their order in the header. `identity` is always last, even if the header refuses it, because 406
 * would not help.
 */
export const acceptedEncodings = memoize((header) => {
  const accepted = parseAccept(header);
  const weightOf = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === "*"))
      ?.q ?? 0;
  return ENCODINGS.filter((encoding) => encoding === "identity" || weightOf(encoding) > 0);
});
