/** Notices on a phone: what another device replaced, and messages with undo, while an order is open above the page. */
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { isReachable } from "#testing/browser/input/reachable.ts";
import { DESKTOP, openPage, PHONE } from "#testing/browser/open-page.tsx";
import {
  changeOnBoth,
  closeBoth,
  discountField,
  discountOnBoth,
  expectReachable,
  mainControls,
  openFilledCart,
  openFilledOrder,
  orderDialog,
} from "#testing/browser/pages/notices.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const replaced = page.getByRole("alert").filter({ hasText: "from another device" });
const instead = page.getByRole("button", { name: "Take 15% instead" });
const undo = page.getByRole("button", { name: "Undo" });
const backToItems = page.getByRole("button", { name: "Back to items" });
const cartButton = page.getByRole("button", { name: /^Cart \(/ });
const menuButton = page.getByRole("button", { name: "Open menu" });
const heading = page.getByRole("heading", { level: 1 });

describe("on a wide screen", () => {
  test("the notice stands beside the order, and covers none of its controls", async () => {
    const { documents } = await openFilledCart(DESKTOP);
    await discountOnBoth(documents, "10", -15);
    await expect.poll(() => isReachable(instead)).toBe(true);
    const order = page.getByRole("region", { name: "Your cart" });
    const [, ...controls] = mainControls(order);
    await expectReachable([...controls, order.getByRole("heading", { name: "Your cart" })]);
  });

  test("of two notices one is shown, and it covers nothing of the page", async () => {
    const { documents } = await openFilledCart(DESKTOP);
    await changeOnBoth(documents);
    await expect.element(replaced).toHaveLength(1);
    await expectReachable([
      page.getByRole("textbox", { name: /^Rate for/ }),
      page.getByRole("textbox", { name: "Penya" }),
      heading,
      page.getByRole("link", { name: "Settings" }),
      page.getByRole("button", { name: /^Your account/ }),
      ...mainControls(page.getByRole("region", { name: "Your cart" })).slice(1),
    ]);
    await closeBoth();
  });
});

test("the panel of an item and the menu show what another device replaced", async () => {
  const documents = await openFilledOrder(PHONE);
  await discountOnBoth(documents, "10", -15);
  await expect.element(instead).toBeVisible();
  await backToItems.click();
  await menuButton.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect.element(menu.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await menu.getByRole("link", { name: /FWC items/i }).click();
  // The price list, which stays until the next page has loaded, has a search field too.
  await page.getByRole("searchbox", { name: "Search items" }).fill("bloody obsidian");
  await page.getByRole("button", { name: /in all items$/ }).click();
  await page
    .getByRole("link", { name: /Bloody Obsidian Slayer/ })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: /Bloody Obsidian Slayer/ });
  await panel.getByRole("button", { name: "Take 15% instead" }).click();
  await expect.element(instead).not.toBeInTheDocument();
});

test("the open order shows what another device replaced without covering its own controls", async () => {
  const documents = await openFilledOrder(PHONE);
  await discountOnBoth(documents, "10", -15);
  const line = page.getByRole("alert").filter({ hasText: "Your cart, discount: 10% replaced 15%" });
  await expect.element(line).toBeVisible();
  await expect.poll(() => isReachable(line.getByRole("button", { name: "Take 15% instead" }))).toBe(true);
  await expectReachable(mainControls(orderDialog()));
  // The keyboard stays within the order, so the notice is a part of it.
  await expect.element(orderDialog().getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await instead.click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(discountField()).toHaveValue("15");
  await expect.element(orderDialog()).toBeVisible();
  await expect.poll(() => documents.cart().adjustment).toBe(-15);
});

test("two notices leave the open order usable", async () => {
  const documents = await openFilledOrder(PHONE);
  await changeOnBoth(documents);
  const notice = orderDialog().getByRole("alert").filter({ hasText: "from another device" });
  await expect.element(notice).toHaveLength(1);
  // The notice with the space around it.
  expect(notice.element().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(140);
  await expectReachable(mainControls(orderDialog()));
  await closeBoth();
});

test("a notice on a phone moves nothing of the page, and covers neither its head nor the bar at the bottom", async () => {
  const orders = savedOrders();
  const { player } = await openFilledCart(PHONE, orders.answers);
  const controls = [heading, menuButton, page.getByRole("textbox", { name: /^Rate for/ }), cartButton];
  const places = () => controls.map((control) => control.element().getBoundingClientRect());
  const before = places();
  // A refused change: another device has deleted the order.
  orders.add(newOrder("gone"));
  const key = "skypurse.change.000000000000001.change:1";
  const change = {
    ...{ form: 1, id: "change:1", player: player.id, createdAt: 1, kind: "orders:pay", target: "gone" },
    ...{ label: "For Tim", payload: null, state: "refused", code: "not_found" },
  };
  localStorage.setItem(key, JSON.stringify(change));
  window.dispatchEvent(new StorageEvent("storage", { key }));
  const notice = page.getByRole("alert").filter({ hasText: "For Tim" });
  await expect.element(notice).toBeVisible();
  expect(places()).toEqual(before);
  await expectReachable(controls);
  // The message about the added items closes once the pointer has left it.
  await userEvent.hover(heading);
  await expect.element(undo).not.toBeInTheDocument();
  // The end of the page can be scrolled clear of the notice.
  const last = page.getByRole("main").getByRole("button", { name: /^Add / }).last();
  expect(await isReachable(last)).toBe(true);
  await press(notice.getByRole("button", { name: "Discard" }), "{Enter}");
  await expect.element(notice).not.toBeInTheDocument();
  // The focus returns to where it was before.
  await expect.element(page.getByRole("button", { name: "Add Diamond Ring" })).toHaveFocus();
});

test("of two notices on a phone one is shown, and each can be answered", async () => {
  const documents = await openFilledOrder(PHONE);
  await changeOnBoth(documents);
  await backToItems.click();
  await expect.element(orderDialog()).not.toBeInTheDocument();
  await closeBoth();
});

test("the drawing of the menu is below the notice", async () => {
  const documents = await openFilledOrder(PHONE);
  await changeOnBoth(documents);
  await expect.element(replaced.first()).toBeVisible();
  await backToItems.click();
  await menuButton.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect.element(menu.getByRole("alert")).toBeVisible();
  // A drawing that ignores the pointer is never the element at a point.
  const drawing = menu.element().querySelector<SVGElement>('svg[viewBox="0 0 248 300"]');
  if (!drawing) throw new Error("The menu has no drawing");
  drawing.style.pointerEvents = "auto";
  for (const notice of menu.getByRole("alert").all())
    await expectReachable([notice.getByRole("paragraph"), ...notice.getByRole("button").all()]);
});

test("a message does not cover the line about another device's change", async () => {
  const documents = await openFilledOrder(PHONE);
  await discountOnBoth(documents, "10", -15);
  await expect.element(instead).toBeVisible();
  await orderDialog().getByRole("button", { name: "Remove Gold Ring" }).click();
  await expect.element(undo).toBeVisible();
  // The message finds its place once the lines have theirs.
  await expect.poll(() => isReachable(instead)).toBe(true);
  await backToItems.click();
  await expect.element(orderDialog()).not.toBeInTheDocument();
  await expect.element(undo).toBeVisible();
  await expect.poll(() => isReachable(instead)).toBe(true);
});

test("an open saved order shows what another device replaced", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a"));
  await openPage("/orders?order=a", {
    player: newPlayer("guest"),
    viewport: PHONE,
    answers: orders.answers,
  });
  const order = page.getByRole("dialog", { name: "Order a" });
  const edit = order.getByRole("button", { name: "Edit" });
  await expect.element(edit).toBeVisible();
  await fetch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
    method: "PATCH",
    body: JSON.stringify({ name: "Order a", buyer: "Lea", server: "lawolf", version: 1 }),
  });
  await edit.click();
  await order.getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order.getByRole("button", { name: "Save" }).click();
  const takeLea = order.getByRole("button", { name: "Take Lea instead" });
  await takeLea.click();
  await expect.element(takeLea).not.toBeInTheDocument();
  await expect.element(order).toMatchTextContent("Lea");
});

test("a message covers neither the page's heading nor the bar at the bottom", async () => {
  await openFilledCart(PHONE);
  await cartButton.click();
  await page.getByRole("button", { name: "Remove Gold Ring" }).click();
  await backToItems.click();
  await expect.element(orderDialog()).not.toBeInTheDocument();
  await expect.element(undo).toBeVisible();
  await expectReachable([heading, menuButton, cartButton]);
});
