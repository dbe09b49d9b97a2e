const PATIENCE_MS = 5_000;
const MAX_BYTES = 512 * 1024;
const TYPES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
/**
 * The host of Google's profile pictures. Other hosts are never requested: they could be in our own network.
 */
const HOST = /(^|\.)googleusercontent\.com$/;

/** Fetches a member's picture; returns `undefined` if it is not available within 5 seconds and 512 kB. */
export async function fetchPicture(
  address: string,
): Promise<Readonly<{ bytes: Buffer<ArrayBuffer>; type: string }> | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== "https:" || !HOST.test(url.hostname)) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" });
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    if (!response.ok || !response.body || !TYPES.has(type)) return undefined;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.byteLength;
      if (length > MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), type };
  } catch {
    // Unreachable or too slow: the initial is shown instead.
    return undefined;
  }
}
