/** A line of the order that one device removes and another changes: it stays, and a notice offers to remove it. */
import type { Page } from "@playwright/test";
import {
  Converter,
  expect,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
} from "../support/player.ts";

async function setTo17(page: Page) {
  const quantity = new Converter(page).quantity("Gold Ring");
  await quantity.fill("17");
  await quantity.blur();
}
const remove = (page: Page) =>
  new Converter(page).order().getByRole("button", { name: "Remove Gold Ring" }).click();
const hasPieces = (pieces: number) => (content: object) =>
  JSON.stringify(content).includes(`"quantity":${pieces}`);
const isEmpty = (content: object) => JSON.stringify(content).includes('"lines":[]');

test("a line that another device had changed before its removal returns with a notice", {
  tag: "@night",
}, async ({ page, openDevice }) => {
  const email = uniqueEmail("returned");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring"]);
  await signInTo(page, "/shop", email);
  await expect(new Converter(page).quantity("Gold Ring")).toHaveValue("1");
  await other.context().setOffline(true);
  await setTo17(other);
  await remove(page);
  await waitForDocument(page, "cart", isEmpty);
  await other.context().setOffline(false);
  const noticeOf = (device: Page) =>
    device.getByRole("alert").filter({
      hasText: "Gold Ring was removed on one device and changed on another. It stays, with a quantity of 17.",
    });
  await expect(noticeOf(other)).toBeVisible();
  await waitForDocument(page, "cart", hasPieces(17));
  await page.reload();
  await expect(noticeOf(page)).toBeVisible();
  await expect(new Converter(page).quantity("Gold Ring")).toHaveValue("17");
  await noticeOf(page).getByRole("button", { name: "Remove anyway" }).click();
  await waitForDocument(other, "cart", isEmpty);
  await expect(new Converter(page).quantity("Gold Ring")).toBeHidden();
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(new Converter(other).quantity("Gold Ring")).toBeHidden();
  for (const device of [page, other]) await expect(noticeOf(device)).toBeHidden();
});
