import { downloadFile } from "./download-file.ts";

export type PassedOn = "copied" | "shared" | "saved" | "canceled";

/**
 * Copies a PNG image to the clipboard. Where the clipboard takes no images, offers the system's share sheet, and
 * where there is none, downloads the image. Called while a press is being handled, before the image is ready: browsers
 * allow the clipboard only then. Rejects if the image cannot be made.
 *
 * @param name the name of the file, with its ending
 */
export async function passOnImage(image: Promise<Blob>, name: string): Promise<PassedOn> {
  if (await copyImage(image)) return "copied";
  const file = new File([await image], name, { type: "image/png" });
  const shared = await shareFile(file);
  if (!shared) downloadFile(file);
  return shared ?? "saved";
}

/** Returns `false` if the browser cannot copy images, or refuses to. */
async function copyImage(image: Promise<Blob>): Promise<boolean> {
  // Older browsers lack it, although TypeScript always declares it.
  if (typeof ClipboardItem === "undefined") return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": image })]);
    return true;
  } catch {
    return false;
  }
}

/** Returns `undefined` if the browser cannot share files. */
async function shareFile(file: File): Promise<PassedOn | undefined> {
  const shared = { files: [file] };
  if (!("canShare" in navigator) || !navigator.canShare(shared)) return undefined;
  try {
    await navigator.share(shared);
    return "shared";
  } catch (error) {
    // The player closed the share sheet.
    return error instanceof DOMException && error.name === "AbortError" ? "canceled" : undefined;
  }
}
