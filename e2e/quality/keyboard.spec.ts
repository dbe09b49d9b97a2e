import { holdScript, painted } from "../support/held-response.ts";
import { expect, tabTo, test } from "../support/player.ts";

test("the keyboard alone suffices to convert, find, add, write a line and copy", async ({
  converter,
  page,
}) => {
  await converter.open();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Server" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Server" })).not.toHaveValue("");
  await tabTo(page, converter.penya());
  await page.keyboard.type("1.5b");
  await expect(converter.fcoins()).toHaveValue("7,500");
  await tabTo(page, converter.filter());
  await page.keyboard.type("gold ring");
  await expect(page.getByText(/^1 of \d+ items$/)).toBeVisible();
  await tabTo(page, converter.addButton("Gold Ring"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Add a custom line" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
  await page.keyboard.type("Fee");
  await tabTo(page, page.getByRole("textbox", { name: "Price per piece" }));
  await page.keyboard.type("2m");
  await page.keyboard.press("Enter");
  await expect(converter.order()).toContainText("2 lines");
  await tabTo(page, converter.copyButton());
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Chat text copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Gold Ring 100m, Fee 2m = 102m Penya",
  );
});

test("a field that is chosen as soon as its page appears keeps the focus, after a wait", async ({
  converter,
  page,
}) => {
  const loadPage = await holdScript(page, "shop");
  await page.goto("/");
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector<HTMLInputElement>("main input:not([aria-hidden])");
      if (document.querySelector("h1")?.textContent !== "Converter" || !field) return;
      // Behind the loader no field can have the focus.
      if (field.closest("[inert]")) return;
      observer.disconnect();
      field.focus();
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Converter" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  loadPage();
  await expect(page.getByRole("heading", { name: "Converter", level: 1 })).toBeVisible();
  // The router moves the focus in the task in which it is done with a page.
  await page.waitForFunction(() => {
    const { state } = (self as unknown as { __TSR_ROUTER__: { state: Record<string, unknown> } })
      .__TSR_ROUTER__;
    return state.status === "idle" && (state.resolvedLocation as Location).pathname === "/shop";
  });
  await painted(page);
  await page.keyboard.type("210k");
  await expect(page.locator("main input:focus")).toHaveValue("210k");
  await expect(converter.order()).toBeVisible();
});
