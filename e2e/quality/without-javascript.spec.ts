/** What the server renders can be read, and links work, in a browser that runs no script. */
import { expect } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { publicEndpoints } from "../../src/features/developers/server/public-api.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { asMembers, putRate } from "../rates/community.ts";
import { servedTest } from "../server/served-test.ts";
import { UNKNOWN_URL } from "../support/page-urls.ts";

const test = servedTest.extend({ javaScriptEnabled: false });

const PAGES = [
  "/",
  "/shop",
  "/fwc-items",
  "/fwc-items/385-bloody-obsidian-slayer",
  "/fwc-items/sets/30-ales-set",
  "/fwc-items/changes",
  "/tutorials",
  "/tutorials/welcome",
  "/tutorials/crafting",
  "/tutorials/pets",
  "/tutorials/stats",
  "/settings",
  "/legal",
  "/developers",
  "/rates",
  "/login",
  "/order",
  "/offer",
  "/build",
  UNKNOWN_URL,
];

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language });
    test("every public page has its content", { tag: language === "fr" ? [] : "@night" }, async ({
      page,
    }) => {
      for (const path of PAGES) {
        const refused: string[] = [];
        page.on("console", (message) => {
          if (message.text().includes("Content Security Policy")) refused.push(`${path}: ${message.text()}`);
        });
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("link", { name: "Skypurse", exact: true }).first()).toBeVisible();
        // Says what needs the program.
        await expect(page.getByText(/\bJavaScript\b/).last()).toBeVisible();
        expect(refused).toEqual([]);
      }
    });
  });

test.use({ locale: "en-US" });

test("the price list and a guide can be read, and links lead from one to the other", async ({ page }) => {
  await page.goto("/shop?q=ring");
  const row = page.getByRole("listitem").filter({ hasText: "Gold Ring" });
  await expect(row).toContainText("FC");
  await expect(page.getByText("Scroll of SProtect")).toBeHidden();
  await page.getByRole("link", { name: "Tutorials" }).click();
  await expect(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /Pets/ }).first().click();
  await expect(page.getByRole("heading", { name: "Pets", level: 1 })).toBeVisible();
  expect(await page.getByRole("main").getByRole("paragraph").count()).toBeGreaterThan(20);
});

test("the live examples of a guide can be read, with their steps", async ({ page }) => {
  await page.goto("/tutorials/stats");
  const example = page.getByRole("figure", { name: "Try it: HP, MP, and FP" });
  await expect(example.getByRole("spinbutton", { name: "STA" })).toHaveValue("400");
  await expect(example).toContainText("32,450");
  await expect(example.getByText("Seraph, level 190").first()).toBeVisible();
  await example.getByText("How it’s computed: FP").click();
  await expect(example.getByText("Seraph, level 190").last()).toBeVisible();
});

test("the players' rates of all servers can be read, and a name leads to the rate of its server", async ({
  page,
  server,
}) => {
  await asMembers(server.address, { name: "reader", count: 5 }, (member) =>
    putRate(member, "glaphan", 187_000),
  );
  await page.goto("/rates");
  const row = page.getByRole("row").filter({ hasText: "Glaphan" });
  await expect(row).toContainText("187,000?");
  await expect(row).toContainText("recently");
  await expect(page.getByRole("row").filter({ hasText: "Lawolf" })).toContainText("no rate yet");
  await row.getByRole("link", { name: "Glaphan" }).click();
  await expect(page.getByRole("region", { name: "Players’ rate", exact: true })).toContainText(
    "187,000? Penya per FC",
  );
  // It shows what was shared since.
  await asMembers(server.address, { name: "reader", count: 5 }, (member) =>
    putRate(member, "glaphan", 188_000),
  );
  await page.reload();
  await expect(page.getByRole("region", { name: "Players’ rate", exact: true })).toContainText("188,000?");
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });
    test(`pages are ${colorScheme}`, async ({ page }) => {
      await page.goto("/shop");
      await expect(page.locator("body")).toHaveCSS("color-scheme", colorScheme);
      await expect(page.locator("body")).toHaveCSS(
        "color",
        colorScheme === "light" ? "rgb(15, 25, 50)" : "rgb(237, 242, 255)",
      );
    });
  });

test("a badge of a guide leads to its note and back", { tag: "@night" }, async ({ page }) => {
  await page.goto("/tutorials/pets");
  await page.getByRole("link", { name: "Likely (note 1)" }).first().click();
  await expect(page.locator("li:target")).toContainText("universe-doc");
  await page.getByRole("link", { name: "Back to mention 1 of note 1" }).click();
  await expect(page.locator("a:target")).toContainText("Likely");
  await expect(page.locator("a:target")).toBeInViewport();
});

test("the dashboard shows the price list and the guides", { tag: "@night" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Guides" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page
    .getByRole("region", { name: "Price list" })
    .getByRole("link", { name: /^Rings/ })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gold Ring" })).toBeVisible();
  await expect(page.getByText("Scroll of SProtect")).toBeHidden();
});

test("the rows of the catalogue are those that the URL asks for, and their links work", {
  tag: "@night",
}, async ({ page }) => {
  await page.goto("/fwc-items?category=weapons&q=legendary+golden&sort=name&min=100");
  const table = page.getByRole("grid");
  const links = page.locator("[aria-posinset] a, [role=gridcell] a").visible();
  await expect(
    table.getByRole("link", { name: /^Legendary Golden (Sword|Bow|Axe|Staff)$/ }).first(),
  ).toBeVisible();
  const names = await links.allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })));
  expect(await page.getByRole("status").first().textContent()).toContain(`${names.length} of 1,720 items`);
  await table.getByRole("link", { name: /^Item/ }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(links).toHaveText(names.toReversed());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("listitem").filter({ hasText: names[0] ?? "" })).toContainText("Lv");
});

test("the examples of the public API are links to its responses, and its document is one too", {
  tag: "@night",
}, async ({ page }) => {
  await page.goto("/developers");
  await page.getByRole("link", { name: `${pathOf(publicEndpoints.rates)}?server=mia` }).click();
  await expect(page.getByText('"certainty":"example"')).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "OpenAPI 3.1" }).click();
  await expect(page.getByText('"openapi":"3.1.0"')).toBeVisible();
});

test("the language that was chosen is the page's, whatever the browser prefers", { tag: "@night" }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "skypurse.language", value: "de", url: baseURL ?? "" }]);
  await page.goto("/shop");
  await expect(page.getByRole("heading", { name: "Umrechner", level: 1 })).toBeVisible();
});

test("a page of a player says that it needs JavaScript, shows no spinner, and leads to one that can be read", async ({
  page,
}) => {
  await page.goto("/alerts");
  await expect(page.getByText(/This page needs JavaScript/)).toBeInViewport();
  await expect(page.locator("#startup")).toBeHidden();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByRole("region", { name: "Price list" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the pages are reached by links, and the message covers none of them", async ({ page }) => {
    await page.goto("/shop");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    const navigation = page.getByRole("navigation", { name: "Main navigation" });
    await navigation.getByRole("link", { name: "Tutorials" }).click();
    await expect(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
    // The last link of the page; a click fails if something covers it.
    await page.getByRole("link", { name: "Legal Information" }).click();
    await expect(page.getByRole("heading", { name: "Legal Information", level: 1 })).toBeVisible();
  });
});

test("on a desktop the message covers no link of the sidebar", { tag: "@night" }, async ({ page }) => {
  await page.goto("/");
  // Before a click would scroll to it.
  await expect(page.getByRole("link", { name: "Legal Information" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Legal Information" }).click();
  await expect(page.getByRole("heading", { name: "Legal Information", level: 1 })).toBeVisible();
});
