import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { saveCart } from "../saved-orders/orders-page.ts";
import { chooseMore } from "../support/more-menu.ts";
import {
  accountButton,
  Converter,
  continueAsGuest,
  expect,
  signIn,
  signInAndAdd,
  signInAtProvider,
  signInTo,
  test,
  uniqueEmail,
  waitForSavedLines,
} from "../support/player.ts";

/** Creates a guest with a rate, a cart, an own price, two saved orders and two characters. */
async function playAsGuest(page: Page) {
  const converter = new Converter(page);
  await continueAsGuest(page, "/shop");
  await converter.setRate("215k");
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Delivery", "50m");
  for (const name of ["For Tim", "For Lea"]) await saveCart(page, converter, name);
  await waitForSavedLines(page, 2);
  await page.goto("/characters");
  await page.getByRole("button", { name: "Create character" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lea");
  await dialog.getByRole("button", { name: "Create character" }).click();
  await chooseMore(page, "Duplicate", "Lea");
  await expect(page.getByRole("heading", { name: "Lea (copy)", exact: true })).toBeVisible();
  // A third character is refused, with an explanation.
  await expect(page.getByRole("button", { name: "New character" })).toBeDisabled();
  await expect(page.getByText("Guests can keep 2 characters")).toBeVisible();
}

async function characterNames(page: Page) {
  const { characters } = await (await page.request.get(pathOf(charactersEndpoints.list))).json();
  return characters.map(({ name }: { name: string }) => name).sort();
}

async function orderNames(page: Page) {
  const { orders } = await (await page.request.get(pathOf(ordersEndpoints.list))).json();
  return orders.map(({ name }: { name: string }) => name).sort();
}

/** Opens the login page from the banner, which says that this is a guest. */
async function openSignIn(page: Page) {
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
}

type Owned = Readonly<{
  orders: readonly Readonly<{ id: string }>[];
  characters: readonly Readonly<{ id: string; createdAt: string; updatedAt: string }>[];
}>;

/** Expects that another player neither sees nor changes these orders and characters. */
async function expectNothingOf({ orders, characters }: Owned, stranger: Page) {
  expect(await orderNames(stranger)).toEqual([]);
  for (const { id } of orders) {
    expect((await stranger.request.get(pathOf(ordersEndpoints.load, { params: { id } }))).status()).toBe(404);
    expect((await stranger.request.delete(pathOf(ordersEndpoints.remove, { params: { id } }))).status()).toBe(
      404,
    );
  }
  expect(await characterNames(stranger)).toEqual([]);
  for (const { id, createdAt: _made, updatedAt: _changed, ...character } of characters) {
    const change = stranger.request.put(pathOf(charactersEndpoints.save, { params: { id } }), {
      data: { ...character, level: 5 },
    });
    expect((await change).status()).toBe(404);
    await stranger.request.delete(pathOf(charactersEndpoints.remove, { params: { id } }));
  }
  expect(
    (await (await stranger.request.get(pathOf(documentsEndpoints.load))).json()).documents,
  ).not.toContainEqual(
    expect.objectContaining({ name: "cart", content: expect.objectContaining({ lines: expect.anything() }) }),
  );
}

test("a guest becomes a member, signs out, and finds all data in a second browser; other players do not", async ({
  page,
  openDevice,
}) => {
  const email = uniqueEmail("mia");
  await playAsGuest(page);
  const guestOrders = await (await page.request.get(pathOf(ordersEndpoints.list))).json();
  const guestCharacters = await (await page.request.get(pathOf(charactersEndpoints.list))).json();
  await openSignIn(page);
  await signInAtProvider(page, email);
  await expect(page.getByText("2 lines from this browser were added to your cart.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("You’re using guest mode.")).toBeHidden();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("Delivery");
  expect(await orderNames(page)).toEqual(["For Lea", "For Tim"]);
  expect(await characterNames(page)).toEqual(["Lea", "Lea (copy)"]);

  await page.getByRole("button", { name: /^Your account: Mia/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  const second = await openDevice();
  const converter = new Converter(second);
  await signInTo(second, "/shop", email);
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
  await expect(converter.order()).toContainText("Delivery");
  await expect(second.getByRole("textbox", { name: /^Rate for/ })).toHaveValue("215,000");
  await second.goto("/orders");
  await expect(second.getByRole("list", { name: "Saved orders" })).toContainText("For Tim");
  await expect(second.getByRole("list", { name: "Saved orders" })).toContainText("For Lea");

  await second.goto("/characters");
  await expect(second.getByRole("region", { name: "Your characters" })).toContainText("Lea (copy)");
  // A member may have more than two characters.
  await expect(second.getByRole("button", { name: "New character" })).toBeEnabled();

  const stranger = await openDevice();
  await signInTo(stranger, "/orders", uniqueEmail("eve"));
  await expect(stranger.getByRole("heading", { name: "Saved orders" })).toBeVisible();
  await expectNothingOf({ orders: guestOrders.orders, characters: guestCharacters.characters }, stranger);
  expect(await orderNames(second)).toEqual(["For Lea", "For Tim"]);
  expect(await characterNames(second)).toEqual(["Lea", "Lea (copy)"]);
});

test("a guest with an existing account joins it without a question", async ({ page, openDevice }) => {
  const email = uniqueEmail("tim");
  const first = await openDevice();
  const otherConverter = new Converter(first);
  await signInAndAdd(first, email, ["Gold Ring", "Silver Ring"]);

  await playAsGuest(page);
  await openSignIn(page);
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("2 lines from this browser were added to your cart.")).toBeVisible();

  const converter = new Converter(page);
  await page.goto("/shop");
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.order()).toContainText("Delivery");
  expect(await orderNames(page)).toEqual(["For Lea", "For Tim"]);
  await first.reload();
  await expect(otherConverter.quantity("Gold Ring")).toHaveValue("2");
  // Where a sign-in of version 0.2.0 ended.
  await page.goto("/join?next=%2Forders");
  await expect(page).toHaveURL(/\/orders$/);
});

test("a guest confirms the sign-out, and then all data is deleted", async ({ page }) => {
  await playAsGuest(page);
  await accountButton(page, "Guest").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out and delete" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain("gold-ring");
  expect((await page.request.get(pathOf(ordersEndpoints.list))).status()).toBe(401);
});
