import decodeQR from "qr/decode.js";
import { type Locator, page } from "vitest/browser";

/** The part of a picture that has a code, in pixels. */
type CodeArea = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Reads a QR code as a camera would: from a screenshot, with another library than the one that drew it. */
export async function readQr(code: Locator): Promise<string> {
  const base64 = await page.screenshot({ element: code, save: false });
  return readQrOfPng(new Blob([Uint8Array.fromBase64(base64)], { type: "image/png" }));
}

/** Reads the QR code on a PNG picture, or on a part of it. */
export async function readQrOfPng(png: Blob, area?: CodeArea): Promise<string> {
  const bitmap = await createImageBitmap(png);
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const drawing = new OffscreenCanvas(width, height).getContext("2d");
  if (!drawing) throw new Error("The browser cannot draw");
  drawing.drawImage(bitmap, -x, -y);
  return decodeQR({ width, height, data: drawing.getImageData(0, 0, width, height).data });
}
