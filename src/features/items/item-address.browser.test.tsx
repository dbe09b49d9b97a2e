/** The address of an item that is open above the list is that of its page. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { unreachable } from "#testing/browser/answers.ts";
import { navigate, openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { comparison, details, grid, openItems, row } from "#testing/browser/pages/item-list.ts";

const EXECUTIONER = "Bloody Obsidian Executioner";
const address = () => expect.poll(() => location.pathname + location.search);
const link = () => row(EXECUTIONER).getByRole("link", { name: EXECUTIONER });

async function openList(options: Parameters<typeof openPage>[1] = {}) {
  await openPage("/fwc-items?category=weapons&max=120", options);
  await expect.element(page.getByText(/^[\d,]+ of 1,720 items$/)).toBeVisible();
}

test("an open item shows its own address, and Back the list's", async () => {
  await openList();
  const path = new URL((await link().element()).getAttribute("href") ?? "", location.href).pathname;
  expect(path).toMatch(/^\/fwc-items\/\d+-bloody-obsidian-executioner$/);
  await link().click();
  await expect.element(details(EXECUTIONER)).toBeVisible();
  await address().toBe(path);
  await expect.poll(() => document.title).toBe(`${EXECUTIONER} · Skypurse`);
  await details(EXECUTIONER).getByRole("button", { name: "Compare" }).click();
  await expect.element(details(EXECUTIONER).getByRole("button", { name: "Stop comparing" })).toBeVisible();
  await address().toBe(path);
  history.back();
  await expect.element(details(EXECUTIONER)).not.toBeInTheDocument();
  await address().toMatch(/^\/fwc-items\?.*category=weapons.*compare=/);
  await expect.poll(() => document.title).toBe("FWC Items · Skypurse");
});

test("Forward opens the item again, and Back closes it", async () => {
  await openList();
  await link().click();
  for (const _ of [1, 2]) {
    await expect.element(details(EXECUTIONER)).toBeVisible();
    await address().toMatch(/-bloody-obsidian-executioner$/);
    history.back();
    await expect.element(details(EXECUTIONER)).not.toBeInTheDocument();
    await address().toMatch(/category=weapons/);
    history.forward();
  }
  await expect.element(details(EXECUTIONER)).toBeVisible();
});

test("a reload keeps the list below the open item", async () => {
  await openList();
  await link().click();
  await expect.element(details(EXECUTIONER)).toBeVisible();
  await reopen();
  await expect.element(details(EXECUTIONER)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details(EXECUTIONER)).not.toBeInTheDocument();
  await address().toMatch(/^\/fwc-items\?.*category=weapons/);
  await expect.element(grid()).toBeVisible();
});

test("an old link opens the item, and shows its present address", async () => {
  await openItems("/fwc-items?fwc=0&item=4351");
  await expect.element(details("Ales Suit")).toBeVisible();
  await address().toBe("/fwc-items/4351-ales-suit");
  await userEvent.keyboard("{Escape}");
  await address().toBe("/fwc-items?fwc=0");
});

test("the copied address opens the page", async () => {
  await openItems();
  await navigate("/fwc-items/385-bloody-obsidian-slayer");
  await expect.element(page.getByRole("heading", { level: 1, name: "Bloody Obsidian Slayer" })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a link in the panel leads to a page, and Back to the open item", async () => {
  await openItems("/fwc-items?fwc=0&item=4351", { viewport: PHONE });
  await details("Ales Suit").getByRole("link", { name: "Open the set" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ales Set" })).toBeVisible();
  history.back();
  await expect.element(details("Ales Suit")).toBeVisible();
});

test.each([
  ["4", "4%2C385"],
  ["385,4", "4%2C385"],
  ["4,49,57,4351", "49%2C57%2C4351%2C385"],
])("an item's page adds to the comparison of the list: %s", async (before, after) => {
  await openItems(`/fwc-items?fwc=0&compare=${before}`);
  await navigate("/fwc-items/385-bloody-obsidian-slayer");
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect.element(comparison().getByRole("link", { name: "Bloody Obsidian Slayer" })).toBeVisible();
  await address().toBe(`/fwc-items?fwc=0&compare=${after}`);
});

test("without a network the panel shows what the list has", async () => {
  await openItems("/fwc-items?fwc=0&item=4351", { answers: [unreachable(itemPageEndpoints.item)] });
  const panel = details("Ales Suit");
  await expect.element(panel.getByRole("table", { name: "By upgrade" })).toBeVisible();
  await expect.element(panel.getByRole("link", { name: "Ales Gauntlets" })).toBeVisible();
  await expect.element(panel.getByRole("alert")).not.toBeInTheDocument();
});
