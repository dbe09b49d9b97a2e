import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The content codings of prepared responses, the smallest result first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli quality: 5 while a request waits, 11 for content that is compressed once and sent often. */
type Quality = 5 | 9 | 11;

/** Bodies below this size in bytes are not compressed: that would save less than its header costs. */
const MIN_COMPRESSED_BYTES = 1_000;

type Headers = Readonly<Record<string, string>>;
type Variant = Readonly<{ etag: string | undefined; headers: Headers; body: Uint8Array<ArrayBuffer> }>;

type PreparedStatus = 200 | 404 | 410 | 503;

export type PreparedResponse = Readonly<{
  status: PreparedStatus;
  variants: ReadonlyMap<Encoding, Variant>;
  /** In bytes, all codings together. */
  size: number;
}>;

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

type ResponseOptions = Readonly<{
  status?: PreparedStatus;
  headers: Headers;
  /** Part of the ETag, for headers that must not be cached longer than their values apply. */
  revision?: string;
  /** Keeps the text compressed only: the few clients that accept no coding wait until it is read. */
  isCompressedOnly?: true;
}>;

/** Each coding has its own `ETag`; an error has none. A coding without a body is not offered. */
export function prepareResponse(
  bodies: Readonly<{ identity: Uint8Array } & Partial<Record<Encoding, Uint8Array | undefined>>>,
  { status = 200, headers, revision = "", isCompressedOnly }: ResponseOptions,
): PreparedResponse {
  const hash = createHash("sha256")
    .update(JSON.stringify([headers, revision]))
    .update(bodies.identity);
  const name = hash.digest("base64url").slice(0, 22);
  const vary = [headers.vary, ...(bodies.br || bodies.gzip ? ["Accept-Encoding"] : [])]
    .filter(Boolean)
    .join(", ");
  const variants = new Map<Encoding, Variant>();
  let size = 0;
  for (const encoding of ENCODINGS) {
    const bytes = bodies[encoding];
    if (!bytes || (isCompressedOnly && bodies.gzip && encoding === "identity")) continue;
    // A copy: the body may be part of a larger buffer, which would stay in memory with it.
    const body = new Uint8Array(bytes);
    size += body.length;
    const etag = status === 200 ? `"${name}${encoding === "identity" ? "" : `-${encoding}`}"` : undefined;
    const variantHeaders = {
      ...headers,
      ...(vary && { vary }),
      ...(etag && { etag }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    variants.set(encoding, { etag, headers: variantHeaders, body });
  }
  return { status, variants, size };
}

export async function prepareText(
  text: string,
  options: ResponseOptions,
  quality: Quality = 11,
): Promise<PreparedResponse> {
  const identity = Buffer.from(text);
  const others = identity.length < MIN_COMPRESSED_BYTES ? {} : await compress(identity, quality);
  return prepareResponse({ identity, ...others }, options);
}

/** Clients revalidate at each use, and so see a change without delay. */
export const prepareJson = (data: unknown, quality: Quality = 11): Promise<PreparedResponse> =>
  prepareText(
    JSON.stringify(data),
    { headers: { "content-type": "application/json", "cache-control": "no-cache" } },
    quality,
  );

type Conditions = Readonly<{ acceptEncoding: string | undefined; ifNoneMatch: string | undefined }>;

export function replyTo({ status, variants }: PreparedResponse, { acceptEncoding, ifNoneMatch }: Conditions) {
  const encoding = acceptedEncodings(acceptEncoding).find((one) => variants.has(one));
  const variant = encoding ? variants.get(encoding) : expanded(variants.get("gzip"));
  if (!variant) throw new Error("A response has no identity encoding");
  const { etag, headers, body } = variant;
  if (!matchesEtag(etag, ifNoneMatch)) return { status, headers, body };
  const {
    "content-type": _type,
    "content-encoding": _encoding,
    "content-length": _length,
    "last-modified": _modified,
    ...revalidated
  } = headers;
  return { status: 304 as const, headers: revalidated, body: null };
}

function expanded(gzipped: Variant | undefined): Variant | undefined {
  if (!gzipped) return undefined;
  const { "content-encoding": _encoding, ...headers } = gzipped.headers;
  const body = new Uint8Array(gunzipSync(gzipped.body));
  const etag = gzipped.etag?.replace("-gzip", "");
  return {
    etag,
    body,
    headers: { ...headers, ...(etag && { etag }), "content-length": String(body.length) },
  };
}

/** Whether If-None-Match matches this ETag, by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(etag: string | undefined, ifNoneMatch: string | undefined): boolean {
  if (etag === undefined || ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => {
    const tag = one.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}

/** By RFC 9110, 12.5.3. `identity` is last even if the header refuses it, because a 406 would not help. */
function acceptedEncodings(header = ""): readonly Encoding[] {
  const accepted = parseAccept(header);
  const weightOf = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === "*"))
      ?.q ?? 0;
  return ENCODINGS.filter((encoding) => encoding === "identity" || weightOf(encoding) > 0);
}
