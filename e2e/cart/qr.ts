import type { Locator } from "@playwright/test";
import decodeQR from "qr/decode.js";

/** Reads a QR code as a camera would: from a screenshot, with another library than the one that drew it. */
export async function readQr(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString("base64");
  const pixels = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext("2d");
    drawing?.drawImage(bitmap, 0, 0);
    return { width, height, data: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
  }, png);
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) });
}
