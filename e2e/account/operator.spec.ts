import { operatorEndpoints } from "../../src/features/operator/server/operator.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, signIn, startGuestSession, test } from "../support/player.ts";

for (const who of ["visitor", "guest"]) {
  test(`a ${who} gets 404 for the operator's page and its API`, {
    tag: who === "guest" ? [] : "@night",
  }, async ({ page }) => {
    if (who === "guest") await startGuestSession(page);
    const response = await page.goto("/operator?area=log");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the dashboard" })).toBeVisible();
    for (const path of [pathOf(operatorEndpoints.load), pathOf(operatorEndpoints.log)])
      expect((await page.request.get(path)).status(), path).toBe(404);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("operator");
    await expect(palette.getByRole("combobox")).toHaveAccessibleDescription("No results");
    await expect(palette.getByRole("option")).toHaveCount(0);
  });
}

test("an operator changes a price, sees it in the converter and in the log, and undoes it", async ({
  page,
}) => {
  await page.goto("/login");
  await signIn(page, "operator@skypurse.test");
  await page.getByRole("button", { name: /^Your account: Operator/ }).click();
  await page.getByRole("menuitem", { name: "Operator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Operator" })).toBeVisible();
  await page.getByRole("button", { name: "Edit the price of Platinum Ring" }).click();
  const dialog = page.getByRole("dialog", { name: "What does Platinum Ring cost?" });
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("777");
  await dialog.getByRole("textbox", { name: "Source (Français)" }).fill("La boutique du jeu");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByText("Price of Platinum Ring saved")).toBeVisible();

  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await page.getByRole("button", { name: "Add Platinum Ring" }).click();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("777");

  await page.goto("/operator?area=log");
  const entry = page.getByRole("listitem").filter({ hasText: "Platinum Ring: price" }).first();
  await expect(entry).toContainText("operator@skypurse.test");
  await entry.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  const { items } = await (await page.request.get(pathOf(operatorEndpoints.load))).json();
  const ring = items.find(({ slug }: { slug: string }) => slug === "platinum-ring");
  expect(ring.price?.fcoins).not.toBe(777);
});
