/** Changes of a signed-in player's data that can be undone, and payments that are too high. */

import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  NewPayment,
  OrderDetails,
  ordersEndpoints,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { type Profile, profileEndpoints } from "#features/profile/profile.contract.ts";
import { type Answer, answer } from "#testing/browser/answers.ts";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { typeUrl } from "#testing/browser/input/type-url.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { openConverter, quantityField } from "#testing/browser/pages/converter.ts";
import { orderOfRings } from "#testing/browser/pages/order-of-rings.ts";
import { characterStore } from "#testing/browser/pages/saved-characters.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { savedLea } from "#testing/seed/characters.ts";

const undo = () => page.getByRole("button", { name: "Undo" });

const PROFILE: Profile = {
  name: "Guest",
  email: null,
  hasPicture: false,
  since: "2026-11-20T10:00:00.000Z",
  signIns: [],
  sessions: [],
  storage: { used: 12_000, most: 5_000_000 },
  counts: { orders: 1, characters: 1, rates: 0 },
};

/** Stores one order as the server does, without the rules of its states. */
function orderAnswers(id: string): readonly Answer[] {
  const order = orderOfRings(id);
  let stored = order;
  const change = (changes: Partial<SavedOrder>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
    return stored;
  };
  const found = { quote: 1, agreed: 0, paid: 0, delivered: 0, cancelled: 0 };
  return [
    answer(ordersEndpoints.list, () => ({
      orders: [stored],
      next: null,
      counts: { found, all: 1, ...NOTHING_OWED },
    })),
    answer(ordersEndpoints.load, () => stored),
    answer(ordersEndpoints.changeDetails, ({ body }) => {
      const { version, ...details } = v.parse(OrderDetails, body);
      expect(version).toBe(stored.version);
      return change(details);
    }),
    answer(ordersEndpoints.pay, ({ body }) => {
      const payment = v.parse(NewPayment, body);
      return change({
        paid: payment.penya,
        state: "paid",
        payments: [{ ...payment, id: "p1", at: order.createdAt }],
      });
    }),
  ];
}

async function chooseLawolf(name: string) {
  const select = page.getByRole("combobox", { name });
  await chooseOption(select, "Lawolf");
  await expect.element(page.getByText("Server: Lawolf")).toBeVisible();
  await undo().click();
  return select;
}

test("a custom line, a chosen server, a level, a character's fields and an order's details can be undone", async () => {
  await openConverter("/shop", {
    player: newPlayer("guest"),
    answers: [
      ...characterStore(savedLea()).answers,
      ...orderAnswers("a"),
      answer(profileEndpoints.load, PROFILE),
    ],
  });
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const line = page.getByRole("dialog", { name: "Custom line" });
  await line.getByRole("textbox", { name: "Description" }).fill("Fee");
  await line.getByRole("textbox", { name: "Price per piece" }).fill("1m");
  await line.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(page.getByText("Added to your cart: Fee")).toBeVisible();
  await undo().click();
  await expect.element(quantityField("Fee")).not.toBeInTheDocument();

  await expect.element(await chooseLawolf("Server")).toHaveDisplayValue("Server");

  await typeUrl("/profile");
  await expect.element(await chooseLawolf("Default server")).not.toHaveDisplayValue("Lawolf");

  await typeUrl("/characters");
  await page.getByRole("button", { name: "Level up" }).click();
  await expect.element(page.getByText("Lea: Lv. 76 instead of Lv. 75")).toBeVisible();
  await undo().click();
  await expect.element(page.getByRole("main").getByText("Lv. 75").first()).toBeVisible();
  await page.getByRole("button", { name: "Edit Lea" }).click();
  const character = page.getByRole("dialog", { name: "Edit character" });
  await character.getByRole("textbox", { name: "Name" }).fill("Mia");
  await character.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mia: changed")).toBeVisible();
  await undo().click();
  await expect.element(page.getByRole("heading", { name: "Lea" })).toBeVisible();

  await typeUrl("/orders?order=a");
  const order = page.getByRole("dialog", { name: /^Order a/ });
  await order.getByRole("button", { name: "Edit" }).click();
  await order.getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(order.getByText(/Tim/)).toBeVisible();
  await expect.element(page.getByText("Order a: changed")).toBeVisible();
  await undo().click();
  await expect.element(order.getByText(/Tim/)).not.toBeInTheDocument();
});

test("a payment above the amount owed shows the difference", async () => {
  await openPage("/orders?order=over", { player: newPlayer("guest"), answers: orderAnswers("over") });
  const order = page.getByRole("dialog", { name: "Order over" });
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("500m");
  await expect
    .element(order.getByText(/300,000,000 Penya still owed: this is 200,000,000 Penya too much\./))
    .toBeVisible();
  await order.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("500,000,000 Penya added: 200,000,000 Penya too much")).toBeVisible();
});
