import type { Order } from "#domain/order/order.ts";
import { qrModules } from "#ui/icons/qr-code.tsx";
import { drawPicture, openSheet } from "./draw-picture.ts";
import { type PictureLabels, pictureContent } from "./picture-content.ts";
import { CODE_BOX } from "./picture-geometry.ts";
import { pictureLayout } from "./picture-layout.ts";

/** The smallest module of a QR code in pixels: cameras and chat programs blur smaller ones. */
const MIN_MODULE = 3;

/** Returns the picture of an order as a PNG file. `link` opens the order. Rejects if the browser cannot draw it. */
export async function orderPicture(
  order: Order,
  labels: PictureLabels,
  link: string | undefined,
): Promise<Blob> {
  const content = pictureContent(order, labels);
  const words = `${JSON.stringify(content)}…`;
  const [sheet, logo] = await Promise.all([openSheet(words), loadLogo()]);
  const modules = link === undefined ? undefined : qrModules(link);
  const code = modules && modules.length * MIN_MODULE <= CODE_BOX.size ? modules : undefined;
  drawPicture(sheet, pictureLayout(content, code !== undefined, sheet.measure), { code, logo });
  return new Promise((resolve, reject) =>
    sheet.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas has no picture"))),
      "image/png",
    ),
  );
}

/** Returns the logo; `undefined` if it cannot be loaded: the picture then has the name alone. */
async function loadLogo(): Promise<HTMLImageElement | undefined> {
  const logo = new Image(48, 48);
  logo.src = "/logo.svg";
  try {
    await logo.decode();
    return logo;
  } catch {
    return undefined;
  }
}
