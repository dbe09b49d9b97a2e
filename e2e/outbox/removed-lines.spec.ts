/** A line of the order that one device removes and another changes: it stays, and a notice offers to remove it. */
import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
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

for (const { name, here, elsewhere, isStored } of [
  {
    name: "removed after another device set its quantity",
    here: remove,
    elsewhere: setTo17,
    isStored: hasPieces(17),
  },
  { name: "set after another device removed it", here: setTo17, elsewhere: remove, isStored: isEmpty },
])
  test(`a line that was ${name} stays with a notice`, async ({ page, openDevice }) => {
    const email = uniqueEmail("removed");
    const other = await openDevice();
    await signInAndAdd(other, email, ["Gold Ring"]);
    await signInTo(page, "/shop", email);
    const quantity = new Converter(page).quantity("Gold Ring");
    await expect(quantity).toHaveValue("1");
    const saving = routePattern(documentsEndpoints.save("cart"));
    await page.route(saving, (route) => route.abort());
    await here(page);
    await elsewhere(other);
    await waitForDocument(other, "cart", isStored);
    await page.unroute(saving);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const notice = page.getByRole("alert").filter({
      hasText: "Gold Ring was removed on one device and changed on another. It stays, with a quantity of 17.",
    });
    await expect(notice).toBeVisible();
    await expect(quantity).toHaveValue("17");
    await waitForDocument(other, "cart", hasPieces(17));
    await notice.getByRole("button", { name: "Remove anyway" }).click();
    await waitForDocument(other, "cart", isEmpty);
    await expect(quantity).toBeHidden();
    await expect(notice).toBeHidden();
  });

test("a line that another device had changed before its removal returns with a notice", async ({
  page,
  openDevice,
}) => {
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
