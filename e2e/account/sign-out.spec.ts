import { guestEndpoints } from "../../src/contract/session.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf, routePattern } from "../../src/testing/path-of.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import {
  accountButton,
  Converter,
  continueAsGuest,
  expect,
  leaveAccount,
  signIn,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
  waitForSavedLines,
} from "../support/player.ts";

test("signing out in one tab signs the other tab out and hides the player's data there", async ({
  page,
  context,
}) => {
  await signInTo(page, "/shop", uniqueEmail("vera"));
  await expect(page.getByRole("heading", { name: "Converter" })).toBeVisible();
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("mine") });
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(other.getByRole("list", { name: "Saved orders" })).toContainText("Order mine");
  await page.getByRole("button", { name: /^Your account: Vera/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/login\?next=%2Forders$/);
  await expect(other.getByText("Order mine")).toBeHidden();
});

test("once another tab has signed out, no message offers to undo what the player did", {
  tag: "@night",
}, async ({ page, context }) => {
  await signInTo(page, "/shop", uniqueEmail("vera"));
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("mine") });
  const other = await context.newPage();
  await other.goto("/orders?order=mine");
  await other.getByRole("dialog", { name: "Order mine" }).getByRole("button", { name: "Delete" }).click();
  const undo = other.getByRole("button", { name: "Undo" });
  // The message stays while the pointer is on it.
  await undo.hover();
  await page.getByRole("button", { name: /^Your account: Vera/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/login\?next=%2Forders/);
  await expect(undo).toBeHidden();
});

test("changes wait to be sent while offline, and a page that was visited opens again", async ({
  page,
  context,
}) => {
  const converter = new Converter(page);
  await continueAsGuest(page, "/shop");
  await converter.addButton("Gold Ring").click();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await converter.order().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("textbox", { name: "Buyer" }).fill("Mia");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 change not saved yet")).toBeHidden();
  const openOrders = async () => {
    await accountButton(page, "Guest").click();
    await page.getByRole("menuitem", { name: "Saved orders" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Saved orders" })).toBeVisible();
  };
  await openOrders();
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Converter" })).toBeVisible();
  await context.setOffline(true);
  await openOrders();
});

test("a page whose file does not arrive can be tried again once the network is back", async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/legal-.*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/settings");
  await page.getByRole("link", { name: "Legal Information", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Information" })).toBeVisible();
});

test("signing out before a guest is joined asks first, and keeps what was added", { tag: "@night" }, async ({
  page,
  openDevice,
}) => {
  const email = uniqueEmail("wanda");
  await signInAndAdd(await openDevice(), email, ["Platinum Ring"]);

  const converter = new Converter(page);
  await continueAsGuest(page, "/shop");
  await converter.addButton("Silver Ring").click();
  await waitForSavedLines(page, 1);
  await page.route(routePattern(guestEndpoints.join), (route) => route.abort());
  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await converter.addButton("Gold Ring").click();
  await leaveAccount(page);
  const dialog = page.getByRole("dialog", { name: "Sign out before everything is saved?" });
  await expect(dialog).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();

  await signInTo(page, "/shop", email);
  for (const name of ["Platinum Ring", "Silver Ring", "Gold Ring"])
    await expect(converter.quantity(name)).toHaveValue("1");
});

test("a device shows the changes of another one as soon as it is opened", async ({ page, openDevice }) => {
  const email = uniqueEmail("xenia");
  const converter = new Converter(page);
  await signInAndAdd(page, email, ["Gold Ring"]);
  const phone = await openDevice();
  await signInTo(phone, "/shop", email);
  const onPhone = new Converter(phone);
  await expect(onPhone.quantity("Gold Ring")).toHaveValue("1");
  await phone.getByRole("button", { name: "Remove Gold Ring" }).click();
  await onPhone.addButton("Silver Ring").click();
  await waitForDocument(page, "cart", (cart) => JSON.stringify(cart).includes("silver-ring"));
  await page.reload();
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.quantity("Gold Ring")).toBeHidden();
});
