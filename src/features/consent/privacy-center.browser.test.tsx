import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "#testing/browser/open-page.tsx";

test("without services the privacy center explains that no consent is needed, and lists what is stored", async () => {
  await openPage("/");
  const button = page.getByRole("button", { name: "Privacy center" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Privacy center" });
  await expect.element(dialog).toMatchTextContent(/Nothing here needs your consent/);
  expect(dialog.getByRole("switch").elements()).toEqual([]);
  await dialog.getByText("See what is stored").click();
  await expect.element(dialog.getByRole("table")).toMatchTextContent(/skypurse\.cart/);
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await button.click();
  await dialog.getByRole("link", { name: /All about cookies/ }).click();
  await expect.element(page.getByRole("heading", { name: "Cookie policy" })).toBeInViewport();
  await expect
    .element(page.getByText(/This site uses no advertising or measurement service\./))
    .toBeVisible();
  expect(page.getByRole("region", { name: "Your choice" }).elements()).toEqual([]);
  expect(localStorage.getItem("skypurse.consent")).toBeNull();
  expect("dataLayer" in window || "adsbygoogle" in window).toBe(false);
});
