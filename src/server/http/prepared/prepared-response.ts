import { createHash } from "node:crypto";
import { acceptedEncodings, compress, type Encoding, type Quality } from "#server/http/content-encoding.ts";

/** Bodies below this size in bytes are not compressed: that would save less than its header costs. */
const MIN_COMPRESSED_BYTES = 1_000;

type Bytes = Uint8Array<ArrayBuffer>;
export type Reply = Readonly<{
  status: 200 | 304 | 404;
  headers: Readonly<Record<string, string>>;
  body: Bytes | null;
}>;

/** One content coding of a response: with body, without (HEAD), and as 304. */
type Variant = Readonly<{ etag: string | undefined; full: Reply; head: Reply; notModified: Reply }>;

/** A response whose headers and bytes are computed once and sent often. */
export type PreparedResponse = Readonly<{
  variants: ReadonlyMap<Encoding, Variant>;
  /** Bytes in memory, all codings together. */
  size: number;
}>;

/** The bodies of a response by content coding; a coding without a body is not offered. */
export type EncodedBodies = Readonly<{
  identity: Uint8Array;
  br?: Uint8Array | undefined;
  gzip?: Uint8Array | undefined;
}>;

type About = Readonly<{
  status?: 200 | 404;
  /** `content-type`, `cache-control` and other headers of this response. */
  headers: Readonly<Record<string, string>>;
  /**
   * Part of the ETag: changes with headers that are sent with this response and must not be cached longer.
   */
  revision?: string;
}>;

/**
 * Prepares a response from encoded bodies. Each coding has its own `ETag`, a hash of the bytes and the
 * headers; a response with status 404 has none, because it is never revalidated.
 */
export function prepareResponse(
  bodies: EncodedBodies,
  { status = 200, headers, revision = "" }: About,
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
  for (const [encoding, bytes] of [
    ["br", bodies.br],
    ["gzip", bodies.gzip],
    ["identity", bodies.identity],
  ] as const) {
    if (!bytes) continue;
    // A copy: the body may be part of a larger buffer, which would stay in memory with it.
    const body = new Uint8Array(bytes);
    size += body.length;
    const etag = status === 200 ? `"${name}${encoding === "identity" ? "" : `-${encoding}`}"` : undefined;
    const { "content-type": _type, "last-modified": _modified, ...revalidated } = headers;
    const common = { ...(vary && { vary }), ...(etag && { etag }) };
    const full: Reply = {
      status,
      headers: {
        ...headers,
        ...common,
        ...(encoding !== "identity" && { "content-encoding": encoding }),
        "content-length": String(body.length),
      },
      body,
    };
    variants.set(encoding, {
      etag,
      full,
      head: { ...full, body: null },
      notModified: { status: 304, headers: { ...revalidated, ...common }, body: null },
    });
  }
  return { variants, size };
}

/** Prepares a text response, compressed unless it is short. */
export async function prepareText(
  text: string,
  about: About,
  quality: Quality = 11,
): Promise<PreparedResponse> {
  const identity = Buffer.from(text);
  const others = identity.length < MIN_COMPRESSED_BYTES ? {} : await compress(identity, quality);
  return prepareResponse({ identity, ...others }, about);
}

/** The parts of a request that determine the reply. */
export type RequestConditions = Readonly<{
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}>;

/**
 * Returns the reply to a GET or HEAD: in the smallest accepted coding, or 304 if the client's copy is
 * current.
 */
export function replyTo({ variants }: PreparedResponse, asked: RequestConditions): Reply {
  const variant = variantFor(variants, asked.acceptEncoding);
  if (asked.ifNoneMatch !== undefined && isKnown(variant.etag, asked.ifNoneMatch)) return variant.notModified;
  return asked.method === "HEAD" ? variant.head : variant.full;
}

function variantFor(variants: PreparedResponse["variants"], acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = variants.get(encoding);
    if (variant) return variant;
  }
  throw new Error("A response has no identity encoding");
}

/** Whether If-None-Match matches this ETag, by weak comparison (RFC 9110, 13.1.2). */
function isKnown(etag: string | undefined, ifNoneMatch: string): boolean {
  if (etag === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(",").some((one) => {
    const tag = one.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}
