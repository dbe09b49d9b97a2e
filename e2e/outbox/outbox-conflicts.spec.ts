/** Changes that conflict with another device or are refused by the server. */

import { operatorEndpoints } from "../../src/features/operator/server/operator.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expect, signInTo, test } from "../support/player.ts";
import { editPrice } from "./outbox-cases.ts";

test("an operator's edit that waits or is refused is marked in its row, and keeps the typed values", async ({
  page,
}) => {
  await signInTo(page, "/operator", "operator@skypurse.test");
  const label = "Box of Element Defense";
  const slug = "box-elem-def";
  const { items } = await (await page.request.get(pathOf(operatorEndpoints.load))).json();
  const { price } = items.find((item: { slug: string }) => item.slug === slug);
  const row = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `Edit the price of ${label}`, exact: true }),
  });
  await page.route(routePattern(operatorEndpoints.changePrice), (route) => route.abort());
  await editPrice(page, label, "811");
  await expect(row).toContainText("811");
  await expect(row).toContainText("not saved yet");

  // Another operator changes the same price first.
  const other = {
    fcoins: 812,
    certainty: "reported",
    date: "2026-01-01",
    source: { fr: "a", en: "a", de: "a", tl: "a" },
  };
  const change = `change:${Date.now().toString(36)}`;
  const changed = await page.request.put(pathOf(operatorEndpoints.changePrice, { params: { slug } }), {
    data: { change, from: price, to: other },
  });
  expect(changed.status()).toBe(200);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  const line = page.getByRole("alert").filter({ hasText: `Not saved: price of ${label}` });
  await expect(line).toBeVisible();
  await expect(row).toContainText("812");
  await expect(row).toContainText("not saved");
  await row.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${label} cost?` });
  await expect(dialog.getByRole("textbox", { name: "Price per piece" })).toHaveValue("811");
  await expect(dialog.getByRole("alert")).toContainText("Someone else changed this in the meantime.");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(row).toContainText("811");
  await expect(line).toBeHidden();
  await expect(page.getByText(`Price of ${label} saved`)).toBeVisible();
});
