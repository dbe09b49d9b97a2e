/**
 * While the server is unreachable, pages show the last data that the player saw, without what was deleted
 * since.
 */

import type { Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { API_REQUESTS } from "../../src/testing/route-pattern.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { rateRows } from "../rates/rates-page.ts";
import { row, saveCart, saveOrder } from "../saved-orders/orders-page.ts";
import { accountButton, expect, signInTo, startGuestSession, test } from "../support/player.ts";
import { storedResponses } from "../support/stored-responses.ts";
import { editPrice, order } from "./outbox-cases.ts";

/** Cuts the connection; the files of the application still load, as from the service worker. */
async function _goOffline(page: Page) {
  const cut = () => Object.defineProperty(navigator, "onLine", { get: () => false });
  await page.addInitScript(cut);
  await page.evaluate(cut);
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
}

test("orders, characters and rates show the names of their servers while the server is unreachable", async ({
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "a");
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: newCharacter(),
  });
  await page.request.put(
    pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-01-02" } }),
    { data: { penya: 187_654, per: 1 } },
  );
  const pages = [
    ["/orders", row(page, "Order a").getByText("Lawolf"), "pageParams"],
    ["/orders?order=a", order(page).getByText("Lawolf"), "payments"],
    ["/characters", page.getByRole("main").getByText("Lawolf").first(), "classId"],
    [
      "/rates?server=lawolf&range=all",
      page.getByRole("region", { name: "Rate history" }).getByText("Lawolf"),
      "187654",
    ],
  ] as const;
  for (const [path, server, stored] of pages) {
    await page.goto(path);
    await expect(server).toBeVisible();
    for (const part of ["Lawolf", stored])
      await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain(part);
  }
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  for (const [path, server] of pages) {
    await page.goto(path);
    await expect(server).toBeVisible();
  }
});

test("orders, characters and rates changed here are shown where nothing else is stored", async ({
  converter,
  page,
}) => {
  await startGuestSession(page);
  await converter.open();
  await expect(accountButton(page, "Guest")).toBeVisible();
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  await converter.setRate("210k");
  await converter.addButton("Scroll of SProtect").click();
  await saveCart(page, converter, "For Tim");
  const onlyChanges = page.getByText("Only what you changed on this device is shown.");
  await page.goto("/orders");
  await expect(row(page, "For Tim")).toBeVisible();
  await expect(onlyChanges).toBeVisible();
  await expect(page.getByText(/changes? not saved yet/).first()).toBeVisible();
  await page.goto("/rates");
  await expect(rateRows(page).filter({ hasText: "210,000" })).toContainText("not saved yet");
  await expect(onlyChanges).toBeVisible();
  await page.goto("/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF");
  await page.getByRole("button", { name: "Keep as my character" }).click();
  await expect(page.getByRole("heading", { name: "Mia" })).toBeVisible();
  await page.getByRole("button", { name: "Level up" }).click();
  await page.reload();
  await expect(page.getByRole("main").getByText("Lv. 76").first()).toBeVisible();
  await expect(onlyChanges).toBeVisible();

  // While changes still fail, the click repeats the requests that failed. None has a response before it.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route(API_REQUESTS, async (route) => {
    if (route.request().method() !== "GET") return route.abort();
    await clicked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Retry" }).first().click();
  click();
  await expect(onlyChanges).toBeHidden();
  await page.unrouteAll();
  await page.goto("/orders");
  await expect(page.getByText("1 of 1 order", { exact: true })).toBeVisible();
});

test("an operator's edit is shown in its row after a reload while the server is unreachable", async ({
  page,
}) => {
  await signInTo(page, "/operator", "operator@skypurse.test");
  const row = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: "Edit the price of Scroll of Stamina", exact: true }),
  });
  await expect(row).toBeVisible();
  await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain("Scroll of Stamina");
  await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
  await editPrice(page, "Scroll of Stamina", "712");
  await page.reload();
  await expect(row).toContainText("712");
  await expect(row).toContainText("not saved yet");
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
  await expect(row).toContainText("712");
});
