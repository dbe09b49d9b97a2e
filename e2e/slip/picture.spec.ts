import type { Page } from "@playwright/test";
import { readQrOfPng } from "../cart/qr.ts";
import { cartOfManualLines, startWithCart } from "../support/carts.ts";
import { type Converter, expect, test } from "../support/player.ts";

const pictureButton = (converter: Converter) =>
  converter.order().getByRole("button", { name: "Copy as image" });

/** Waits for a message, which screen readers announce. */
const expectMessage = (page: Page, message: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(message)).toBeVisible();

/** Returns the PNG picture in the clipboard, in base64. */
const copiedPicture = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType("image/png");
    return blob ? new Uint8Array(await blob.arrayBuffer()).toBase64() : "";
  });

/** Returns the size of a PNG picture, and how many different colors it has. */
const describePicture = (page: Page, png: string) =>
  page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer;
    const colors = new Set(pixels && new Uint32Array(pixels)).size;
    return { width: bitmap.width, height: bitmap.height, isDrawn: colors > 100 };
  }, png);

/** Where the code is on the picture. */
const CODE = { x: 676, y: 938, width: 324, height: 324 };
const DRAWN = { width: 1080, height: 1350, isDrawn: true };

test("the order is copied as an image whose code opens the order", async ({ converter, page }) => {
  await converter.open();
  await converter.setRate("215k");
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Fee", "5m");
  await expect(converter.totalPenya()).toHaveText("112,500,000 Penya");
  await pictureButton(converter).focus();
  await page.keyboard.press("Enter");
  await expectMessage(page, "Image copied");
  const picture = await copiedPicture(page);
  expect(await describePicture(page, picture)).toEqual(DRAWN);
  await page.goto(await readQrOfPng(page, picture, CODE));
  await expect(page.getByRole("row", { name: /Total/ })).toContainText("112,500,000 Penya");
});

test("an order that is too long for a code is copied too", async ({ converter, page }) => {
  await startWithCart(page, cartOfManualLines(100, { amount: 999_999_999_999, quantity: 9 }));
  await converter.open();
  await pictureButton(converter).click();
  await expectMessage(page, "Image copied");
  expect(await describePicture(page, await copiedPicture(page))).toEqual(DRAWN);
});

/** Makes the page's browser one whose clipboard takes no images. */
const withoutImagesInClipboard = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, "ClipboardItem"));

test("where the clipboard takes no images, the share sheet is offered", async ({ converter, page }) => {
  await withoutImagesInClipboard(page);
  await page.addInitScript(() =>
    Object.assign(navigator, {
      canShare: ({ files }: { files?: unknown }) => Array.isArray(files),
      share: async ({ files: [file] }: { files: File[] }) =>
        Object.assign(window, { shared: `${file?.name} ${file?.type}` }),
    }),
  );
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await pictureButton(converter).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
  await expect.poll(shared).toMatch(/^skypurse-\d{4}-\d\d-\d\d\.png image\/png$/);
});

test("where nothing can be shared either, the image is downloaded", async ({ converter, page }) => {
  await withoutImagesInClipboard(page);
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const downloaded = page.waitForEvent("download");
  await pictureButton(converter).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^skypurse-\d{4}-\d\d-\d\d\.png$/);
  await expectMessage(page, "Image saved to your downloads");
});

test("an image that cannot be drawn leads to a message", async ({ converter, page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await pictureButton(converter).click();
  await expect(page.getByRole("alert")).toContainText("The image couldn’t be made. Try again.");
  await expect(pictureButton(converter)).toBeEnabled();
});
