/** Values of the order that two devices set: the later one is kept, and a notice names both and offers the other one. */
import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import {
  Converter,
  expect,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
} from "../support/player.ts";

async function openLine(page: Page) {
  await new Converter(page).order().getByRole("button", { name: "Gold Ring", exact: true }).click();
  return page.getByRole("dialog", { name: "Gold Ring", exact: true });
}

async function setInLine(page: Page, field: "Your price" | "Note", value: string) {
  const dialog = await openLine(page);
  await dialog.getByRole("textbox", { name: field }).fill(value);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

const CASES = [
  {
    name: "an own price",
    document: "prices",
    set: (page: Page, step: number) => setInLine(page, "Your price", String(400 + step)),
    line: "Gold Ring, price: 403 replaced 401 from another device.",
    instead: "Take 401 instead",
    stored: (content: Content) => content["gold-ring"] === 401,
  },
  {
    name: "a note",
    document: "cart",
    set: (page: Page, step: number) => setInLine(page, "Note", `for Mia ${step}`),
    line: "Gold Ring, note: for Mia 3 replaced for Mia 1 from another device.",
    instead: "Take for Mia 1 instead",
    stored: ({ lines }: Content) => JSON.stringify(lines).includes("for Mia 1"),
  },
  {
    name: "a quantity",
    document: "cart",
    async set(page: Page, step: number) {
      const quantity = new Converter(page).quantity("Gold Ring");
      await quantity.fill(String(10 + step));
      await quantity.blur();
    },
    line: "Gold Ring, quantity: 13 replaced 11 from another device.",
    instead: "Take 11 instead",
    stored: ({ lines }: Content) => JSON.stringify(lines).includes('"quantity":11'),
  },
  {
    name: "a rate",
    document: "rates",
    set: (page: Page, step: number) => new Converter(page).setRate(`${200 + step}k`),
    line: "203,000 Penya per FC replaced 201,000 Penya per FC from another device.",
    instead: "Take 201,000 Penya per FC instead",
    stored: (content: Content) => JSON.stringify(content).includes('"penya":201000'),
  },
] as const;
type Content = Readonly<{ lines?: readonly unknown[] }> & Readonly<Record<string, unknown>>;

test("a value that two devices set, of which one did so in several steps, is named with the other one", {
  tag: "@night",
}, async ({ page, openDevice }) => {
  const email = uniqueEmail("conflict");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring"]);
  await signInTo(page, "/shop", email);
  await expect(new Converter(page).quantity("Gold Ring")).toHaveValue("1");
  for (const { name, document, set, line, instead, stored } of CASES)
    await test.step(name, async () => {
      const saving = routePattern(documentsEndpoints.change(document));
      await page.route(saving, (route) => route.abort());
      // The first value is the other device's.
      for (const step of [1, 2, 3]) await set(page, step);
      await set(other, 1);
      await waitForDocument(other, document, stored);
      await page.unroute(saving);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      const notice = page.getByRole("alert").filter({ hasText: line });
      await expect(notice).toBeVisible();
      await waitForDocument(other, document, (content) => !stored(content));
      await notice.getByRole("button", { name: instead }).click();
      await waitForDocument(other, document, stored);
      await expect(notice).toBeHidden();
    });
});
