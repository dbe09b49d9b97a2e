import type { Page } from "@playwright/test";
import { guestEndpoints } from "../../src/contract/session.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf, routePattern } from "../../src/testing/path-of.ts";
import { saveCart } from "../saved-orders/orders-page.ts";
import {
  Converter,
  continueAsGuest,
  expect,
  piecesIn,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
  waitForSavedLines,
} from "../support/player.ts";

/** Starts a guest session and adds this many Gold Rings to the cart. */
async function playAsGuest(page: Page, pieces: number) {
  await continueAsGuest(page, "/shop");
  for (let i = 0; i < pieces; i++) await new Converter(page).addButton("Gold Ring").click();
  await waitForDocument(page, "cart", ({ lines }) => piecesIn(lines) === pieces);
}

async function orderNames(page: Page) {
  const { orders } = await (await page.request.get(pathOf(ordersEndpoints.list))).json();
  return orders.map(({ name }: { name: string }) => name);
}

test("a browser recognizes its guest although a later guest of another browser became the same member", {
  tag: "@night",
}, async ({ page, converter, openDevice }) => {
  const email = uniqueEmail("former");
  const [member, second] = [await openDevice(), await openDevice()];
  await signInAndAdd(member, email, ["Silver Ring"]);

  await playAsGuest(page, 2);
  await page.route(routePattern(ordersEndpoints.save), (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  await saveCart(page, converter, "For Tim");
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  // The sign-in is recorded, and the page does not come back from it.
  await page.route(routePattern(guestEndpoints.join), (route) => route.abort());
  await signInTo(page, "/shop", email);

  await playAsGuest(second, 3);
  await signInTo(second, "/shop", email);
  await expect(new Converter(second).quantity("Gold Ring")).toHaveValue("5");

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/shop");
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.quantity("Gold Ring")).toHaveValue("5");
  await expect.poll(() => orderNames(page)).toEqual(["For Tim"]);
  // Only what this browser adds from now on reaches the other one.
  await converter.addButton("Gold Ring").click();
  await waitForDocument(page, "cart", ({ lines }) => JSON.stringify(lines).includes('"quantity":6'));
  await second.reload();
  await expect(new Converter(second).quantity("Gold Ring")).toHaveValue("6");
});

test("a restored browser recognizes its guest, who has become a member in the meantime", {
  tag: "@night",
}, async ({ page, converter, openDevice }) => {
  const email = uniqueEmail("restored");
  await playAsGuest(page, 2);
  const first = await openDevice({ storageState: await page.context().storageState() });
  await signInTo(first, "/shop", email);
  await expect(new Converter(first).quantity("Gold Ring")).toHaveValue("2");
  await new Converter(first).addButton("Silver Ring").click();
  await waitForSavedLines(first, 2);

  // The guest's session has ended on the server.
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await converter.addButton("Gold Ring").click();
  await signInTo(page, "/shop", email);
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await waitForDocument(page, "cart", ({ lines }) => JSON.stringify(lines).includes('"quantity":3'));
});
