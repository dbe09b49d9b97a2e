import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { newProfile } from "#testing/browser/pages/profile.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { profileEndpoints } from "./profile.contract.ts";

test("the profile counts what is saved, and leads there", async () => {
  const counts = { orders: 0, characters: 0, rates: 1 };
  await openPage("/profile", {
    player: newPlayer("member"),
    answers: [answer(profileEndpoints.load, newProfile({ counts }))],
  });
  await expect.element(page.getByRole("link", { name: "0 saved orders" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "0 characters" })).toBeVisible();
  await page.getByRole("link", { name: "1 rate" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Rate history" })).toBeVisible();
});

test("long words do not overflow on a narrow screen", async () => {
  const name = "A".repeat(60);
  const email = `${"a".repeat(60)}-1@${"skypurse".repeat(4)}.test`;
  const orders = savedOrders();
  orders.add(newOrder("long", { name: "N".repeat(60), buyer: "B".repeat(40) }));
  await openPage("/profile", {
    player: newPlayer("member", { name, email }),
    answers: [answer(profileEndpoints.load, newProfile({ name, email })), ...orders.answers],
    viewport: { width: 320, height: 640 },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect.element(page.getByText("Where you’re signed in")).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
  await load("/orders?order=long");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("button", { name: "Edit" })).toBeVisible();
  const element = dialog.element();
  expect(element.scrollWidth - element.clientWidth).toBe(0);
});
