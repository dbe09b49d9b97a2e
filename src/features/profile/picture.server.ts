const PATIENCE_MS = 5_000;
const MAX_BYTES = 512 * 1024;
const TYPES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
/** Where Google keeps its members' pictures. An address elsewhere is not asked: it could be one of our own network. */
const HOST = /(^|\.)googleusercontent\.com$/;

/** A member's picture, or nothing where it cannot be had. */
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
    // Not reached in time: initials stand in.
    return undefined;
  }
}
