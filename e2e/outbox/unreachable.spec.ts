/** What a player saw last, and deleted, while the server cannot be reached. */
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { asGuest, keep, row } from "../saved-orders/orders-page.ts";
import { expect, test } from "../support/player.ts";
import { storedResponses } from "../support/stored-responses.ts";
import { order } from "./outbox-cases.ts";

test("an order that is deleted while the server is unreachable is not counted, also after a reload", async ({
  page,
}) => {
  await asGuest(page);
  for (const id of ["a", "b"]) await keep(page, id);
  await page.goto("/orders?order=a");
  await expect(order(page).getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(page.getByText("2 of 2 orders")).toBeVisible();
  for (const part of ["payments", "pageParams"])
    await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain(part);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await order(page).getByRole("button", { name: "Delete" }).click();
  const expectOne = async () => {
    await expect(page.getByText("1 of 1 order", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Quote 1" })).toBeVisible();
    await expect(page.getByRole("button", { name: "All 1" })).toBeVisible();
    await expect(row(page, "Order b")).toBeVisible();
    await expect(row(page, "Order a")).toBeHidden();
  };
  await expectOne();
  await page.reload();
  await expectOne();
});

test("orders, characters and rates show the names of their servers while the server is unreachable", async ({
  page,
}) => {
  await asGuest(page);
  await keep(page, "a");
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: newCharacter(),
  });
  await page.request.put(
    pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-01-02" } }),
    { data: { penya: 187_654, per: 1 } },
  );
  const pages = [
    ["/orders", row(page, "Order a").getByText("Lawolf")],
    ["/orders?order=a", order(page).getByText("Lawolf")],
    ["/characters", page.getByRole("main").getByText("Lawolf").first()],
    [
      "/rates?server=lawolf&range=all",
      page.getByRole("region", { name: "Rate history" }).getByText("Lawolf"),
    ],
  ] as const;
  for (const [path, server] of pages) {
    await page.goto(path);
    await expect(server).toBeVisible();
    await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain("Lawolf");
  }
  for (const part of ["pageParams", "payments", "classId", "187654"])
    await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain(part);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  for (const [path, server] of pages) {
    await page.goto(path);
    await expect(server).toBeVisible();
  }
});
