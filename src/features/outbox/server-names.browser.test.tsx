import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { answer } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { cutNetwork } from "#testing/browser/input/network.ts";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { storedResponses } from "#testing/browser/stored-responses.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

test("orders, characters and rates show the names of their servers while the server is unreachable", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a"));
  const rates = {
    servers: [{ server: "lawolf", days: 1 }],
    before: null,
    entries: [{ day: "2026-01-02", penya: 187_654, per: 1 as const }],
  };
  await openAsGuest("/legal", [MIA], {
    answers: [...orders.answers, answer(ratesEndpoints.list, rates)],
  });
  const row = page.getByRole("list", { name: "Saved orders" }).getByRole("listitem");
  const pages = [
    [
      "/orders",
      row
        .filter({ hasText: "Order a" })
        .getByText(/Lawolf/)
        .first(),
      "pageParams",
    ],
    [
      "/orders?order=a",
      page
        .getByRole("dialog", { name: /^Order a/ })
        .getByText(/Lawolf/)
        .first(),
      "payments",
    ],
    [
      "/characters",
      page
        .getByRole("main")
        .getByText(/Lawolf/)
        .first(),
      "classId",
    ],
    [
      "/rates?server=lawolf&range=all",
      page
        .getByRole("region", { name: "Rate history" })
        .getByText(/Lawolf/)
        .first(),
      "187654",
    ],
  ] as const;
  for (const [path, server, stored] of pages) {
    await load(path);
    await expect.element(server).toBeVisible();
    for (const part of ["Lawolf", stored])
      await expect.poll(storedResponses, { timeout: 15_000 }).toContain(part);
  }
  cutNetwork();
  for (const [path, server] of pages) {
    await load(path);
    await expect.element(server).toBeVisible();
  }
});
