import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";

const guideLists = [
  "Welcome to Madrigal",
  "Upgrading, piercing and ultimate gear",
  "Pets",
  "How your stats are computed",
];

test("the list shows every guide with its picture, reading time and day, and links to it", async () => {
  await openPage("/");
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect.poll(() => cards.elements()).toHaveLength(4);
  for (const card of cards.elements()) {
    expect(card.querySelector("svg")?.checkVisibility()).toBe(true);
    expect(card.textContent).toMatch(/\d+ min read/);
    expect(card.textContent).toMatch(/Checked on \w+ \d+, \d{4}/);
  }
  const title = cards.first().getByRole("heading").element().textContent;
  await cards.first().getByRole("link").first().click();
  await expect.poll(() => location.pathname).toBe("/tutorials/welcome");
  await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
});

test("the dashboard lists the guides", async () => {
  await openPage("/");
  const guides = page.getByRole("region", { name: "Guides" });
  await expect.poll(() => guides.getByRole("listitem").elements()).toHaveLength(4);
  await guides.getByRole("link").last().click();
  await expect.poll(() => location.pathname).toBe("/tutorials/stats");
});

test("ten sections of each guide are listed in its card, and open the guide there", async () => {
  await openPage("/tutorials");
  for (const name of guideLists)
    await expect.poll(() => page.getByRole("list", { name }).getByRole("link").elements()).toHaveLength(11);
  const list = page.getByRole("list", { name: "Pets" });
  await expect.element(list.getByRole("link").last()).toHaveTextContent("All sections");
  await list.getByRole("link", { name: "Sacrifice" }).click();
  await expect.poll(() => location.href).toMatch(/\/tutorials\/pets#sacrifice$/);
  await expect.element(page.getByRole("heading", { name: "Sacrifice", exact: true })).toBeInViewport();
});

test("on a phone each guide leads to its planner or calculator", async () => {
  await openPage("/tutorials", { viewport: PHONE });
  await expect.element(page.getByRole("link", { name: "What the level gap costs you" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Plan your own upgrade" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Attack: a hit and the window" })).toBeVisible();
  await page.getByRole("link", { name: "Plan your pet" }).click();
  await expect.poll(() => location.href).toMatch(/\/tutorials\/pets#planner$/);
  await expect.element(page.getByRole("heading", { name: "Plan your pet" })).toBeInViewport();
});
