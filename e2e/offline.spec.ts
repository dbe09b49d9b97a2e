import { expect, type Page } from "@playwright/test";
import { test } from "./player.ts";

test.use({ serviceWorkers: "allow" });

const search = (page: Page) => page.getByRole("searchbox", { name: "Search items" });

async function open(page: Page, name: string) {
  await search(page).fill(name);
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
}

/** Everything of ours that the browser keeps for later. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

test("after one visit the items open without a network, found by name, with all details", async ({
  context,
  page,
}) => {
  await page.request.post("/api/session/guest");
  await page.goto("/fwc-items");
  await expect(page.getByText("469 of 469 items")).toBeVisible();
  const sword = await open(page, "Legendary Golden Sword");
  await expect(sword).toContainText("Traders pay");
  await sword.getByRole("button", { name: "Close" }).click();
  // The list, the names and both files of details, though all of them came before the worker stood.
  await expect
    .poll(async () => (await kept(page)).filter((path) => path.startsWith("/api/items/files/")).length, {
      timeout: 20_000,
    })
    .toBe(4);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("1 of 469 items")).toBeVisible();
  await search(page).fill("pd4");
  await expect(page.getByRole("button", { name: "Power Dice 4", exact: true })).toBeVisible();
  await expect(await open(page, "Legendary Golden Sword")).toContainText("Traders pay");
  await page.keyboard.press("Escape");
  await expect(await open(page, "Power Dice 10")).toContainText("Traders pay");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();

  await context.setOffline(false);
  await page.goto("/fwc-items?item=9344");
  await expect(page.getByRole("dialog", { name: "Power Dice 10" })).toContainText("Traders pay");
  const others = (await kept(page)).filter(
    (path) => path.startsWith("/api/") && !path.startsWith("/api/items"),
  );
  expect(others).toEqual([]);
});

test("with a network the page comes from there, and what is not ours to keep fails as it would", async ({
  context,
  page,
}) => {
  await page.goto("/fwc-items");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The worker may still be fetching what it keeps: only its question for the page counts.
  const asked = context.waitForEvent(
    "request",
    (request) => request.serviceWorker() !== null && new URL(request.url()).pathname === "/settings",
  );
  await page.goto("/settings");
  await asked;
  const statusOf = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ status }) => status,
          () => "no answer",
        ),
      path,
    );
  expect(await statusOf("/api/session")).toBe(200);
  expect(await statusOf(`/api/items/files/${"0".repeat(32)}`)).toBe(404);
  expect(await kept(page)).not.toContain(`/api/items/files/${"0".repeat(32)}`);
  await context.setOffline(true);
  expect(await statusOf("/api/session")).toBe("no answer");
});
