import type { Locator, Page } from "@playwright/test";
import decodeQR from "qr/decode.js";

/** Reads a QR code as a camera would: from a screenshot, with another library than the one that drew it. */
export async function readQr(code: Locator): Promise<string> {
  return readQrOfPng(code.page(), (await code.screenshot()).toString("base64"));
}

/** The part of a picture that has a code, in pixels. */
type CodeArea = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Reads the QR code on a PNG picture, given in base64, or on a part of it. `page` decodes the picture. */
export async function readQrOfPng(page: Page, png: string, area?: CodeArea): Promise<string> {
  const pixels = await page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const { x, y, width, height } = wanted ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
      const drawing = new OffscreenCanvas(width, height).getContext("2d");
      drawing?.drawImage(bitmap, -x, -y);
      return { width, height, data: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
    },
    [png, area] as const,
  );
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) });
}
