import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { withNavigator } from "#testing/browser/input/device.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { navigate } from "#testing/browser/open-page.tsx";
import { cartOfManualLines } from "#testing/browser/pages/carts.ts";
import {
  addButton,
  addByHand,
  cart,
  openConverter,
  setRate,
  totalPenya,
} from "#testing/browser/pages/converter.ts";
import { readQrOfPng } from "#testing/browser/pages/qr.ts";

const pictureButton = () => cart().getByRole("button", { name: "Copy as image" });

/** Waits for a message, which screen readers announce. */
const expectMessage = (message: string) =>
  expect.element(page.getByRole("region", { name: /^Notifications/ }).getByText(message)).toBeVisible();

/** Returns the PNG picture in the clipboard. */
async function copiedPicture(): Promise<Blob> {
  const [item] = await navigator.clipboard.read();
  if (!item) throw new Error("The clipboard is empty");
  return item.getType("image/png");
}

/** Returns the size of a PNG picture, and how many different colors it has. */
async function describePicture(png: Blob) {
  const bitmap = await createImageBitmap(png);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer;
  const colors = new Set(pixels && new Uint32Array(pixels)).size;
  return { width: bitmap.width, height: bitmap.height, isDrawn: colors > 100 };
}

/** Where the code is on the picture. */
const CODE = { x: 676, y: 938, width: 324, height: 324 };
const DRAWN = { width: 1080, height: 1350, isDrawn: true };

test("the order is copied as an image whose code opens the order", async () => {
  await openConverter();
  await setRate("215k");
  await addButton("Gold Ring").click();
  await addByHand("Fee", "5m");
  await expect.element(totalPenya()).toHaveTextContent("112,500,000 Penya");
  await press(pictureButton(), "{Enter}");
  await expectMessage("Image copied");
  const picture = await copiedPicture();
  expect(await describePicture(picture)).toEqual(DRAWN);
  const { origin, pathname, hash } = new URL(await readQrOfPng(picture, CODE));
  expect(origin).toBe(location.origin);
  await navigate(pathname + hash);
  await expect.element(page.getByRole("row", { name: /Total/ })).toMatchTextContent("112,500,000 Penya");
});

test("an order that is too long for a code is copied too", async () => {
  const stored = { "skypurse.cart": cartOfManualLines(100, { amount: 999_999_999_999, quantity: 9 }) };
  await openConverter("/shop", { stored });
  await pictureButton().click();
  await expectMessage("Image copied");
  expect(await describePicture(await copiedPicture())).toEqual(DRAWN);
});

/** Makes the browser one whose clipboard takes no images. */
function withoutImagesInClipboard(): void {
  vi.stubGlobal("ClipboardItem", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("where the clipboard takes no images, the share sheet is offered", async () => {
  withoutImagesInClipboard();
  const share = vi.fn(async (_shared: ShareData) => undefined);
  withNavigator({ canShare: ({ files }: ShareData) => Array.isArray(files), share });
  await openConverter();
  await addButton("Gold Ring").click();
  await pictureButton().click();
  await expect
    .poll(() => share.mock.lastCall?.[0].files?.map(({ name, type }) => `${name} ${type}`))
    .toEqual([expect.stringMatching(/^skypurse-\d{4}-\d\d-\d\d\.png image\/png$/)]);
});

test("where nothing can be shared either, the image is downloaded", async () => {
  withoutImagesInClipboard();
  withNavigator({ canShare: () => false });
  const downloaded: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.download);
  });
  await openConverter();
  await addButton("Gold Ring").click();
  await pictureButton().click();
  await expectMessage("Image saved to your downloads");
  expect(downloaded).toEqual([expect.stringMatching(/^skypurse-\d{4}-\d\d-\d\d\.png$/)]);
});

test("an image that cannot be drawn leads to a message", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  await openConverter();
  await addButton("Gold Ring").click();
  await pictureButton().click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The image couldn’t be made. Try again.");
  await expect.element(pictureButton()).toBeEnabled();
});
