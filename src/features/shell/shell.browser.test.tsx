/** The frame of all pages: navigation, language, theme and menu. */
// Declares the protocol of the browser.
import type {} from "@vitest/browser-playwright";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { typeUrl } from "#testing/browser/input/type-url.ts";
import { closePage, openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import { addButton, openConverter, totalFc } from "#testing/browser/pages/converter.ts";

/** The heading of the dashboard for somebody who has never been here. */
const FIRST_HEADING = "Penya ⇄ FCoins, exact to the last Penya";

const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const languages = () => page.getByRole("combobox", { name: "Language" });
const documentLanguage = () => expect.poll(() => document.documentElement.lang);
const theme = () => expect.poll(() => document.body.className);

async function preferScheme(scheme: "light" | "dark"): Promise<void> {
  const features = [
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

test("an unknown path shows a not-found page with a link home", async () => {
  await openPage("/nowhere");
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await typeUrl("/tutorials/nothing");
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect.element(heading(FIRST_HEADING)).toBeVisible();
});

test("the language list has every language by its own name, and takes effect at once", async () => {
  await openPage("/");
  const options = languages().getByRole("option");
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toEqual(["Deutsch", "English", "Français", "Tagalog"]);
  const heard = vi.fn<(event: Event) => void>();
  window.addEventListener("language-changed", heard, { once: true });
  await languages().selectOptions("Deutsch");
  await documentLanguage().toBe("de");
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ detail: { language: "de" } }));
  await expect.element(page.getByRole("link", { name: "Impressum & Cookies" })).toBeVisible();
  await reopen();
  await documentLanguage().toBe("de");
  expect(localStorage.getItem("app_language")).toBe("de");
});

test("the theme switch and the settings show the same theme, and the default follows the system", async () => {
  onTestFinished(() => preferScheme("dark"));
  await preferScheme("light");
  await openPage("/settings");
  const themes = page.getByRole("radiogroup", { name: "Theme" });
  await themes.getByText("System default").click();
  await theme().toBe("light");
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await theme().toBe("dark");
  await expect.element(themes.getByRole("radio", { name: "Dark" })).toBeChecked();
  await themes.getByText("System default").click();
  await theme().toBe("light");
  await preferScheme("dark");
  await theme().toBe("dark");
  await expect
    .poll(() => [localStorage.getItem("theme"), localStorage.getItem("theme_mode")])
    .toEqual(["dark", "system"]);
});

test("on a desktop the settings fit on the screen, and what is coming takes one line", async () => {
  await openPage("/settings");
  const back = page.getByRole("link", { name: "Back to the dashboard" });
  await expect.element(back).toBeInViewport({ ratio: 1 });
  const other = page.getByRole("region", { name: "Other settings" });
  await expect.element(other).toMatchTextContent("Coming soon");
  expect(other.element().getBoundingClientRect().height).toBeLessThan(48);
  // Where the page is higher than the screen, its last link keeps its height.
  await page.viewport(1024, 768);
  await expect.poll(() => back.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
});

test("the settings change the chat text, and refuse an invalid length", async () => {
  await openPage("/settings");
  const length = page.getByRole("textbox", { name: "Length of a chat message" });
  await length.fill("20");
  await expect.element(page.getByText(/Type a whole number from 80 to 1,000\./)).toBeVisible();
  await length.fill("400");
  await page.getByText("All digits (538127500)").click();
  await link("Converter").click();
  await addButton("Diamond Ring").click();
  await expect.element(page.getByRole("group", { name: "Chat text" })).toMatchTextContent("280000000 Penya");
  await expect.element(page.getByText(/of 400 characters/)).toBeVisible();
});

describe("on a phone", () => {
  test("the menu traps the focus, and Escape closes it and returns the focus", async () => {
    await openPage("/", { viewport: PHONE });
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect.element(panel.getByRole("link", { name: "Converter" })).toBeVisible();
    for (let i = 0; i < 12; i++) {
      await userEvent.keyboard("{Tab}");
      const { activeElement } = document;
      expect(
        panel.element().contains(activeElement) ||
          activeElement?.closest("[data-base-ui-focus-guard]") !== null,
      ).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  test("the menu closes with its button, a click on the overlay, and after a navigation", async () => {
    await openPage("/", { viewport: PHONE });
    const panel = page.getByRole("dialog", { name: "Menu" });
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await open.click();
    await expect.element(panel).toBeVisible();
    const beside = document.elementFromPoint(20, 500);
    if (!beside) throw new Error("Nothing is beside the menu");
    await page.elementLocator(beside).click({ position: { x: 20, y: 500 } });
    await expect.element(panel).not.toBeInTheDocument();
    await open.click();
    await panel.getByRole("link", { name: "Settings" }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(heading("Settings")).toBeVisible();
  });
});

test("without storage the page works, and a message explains that nothing is saved", async () => {
  await openPage("/");
  await closePage();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "QuotaExceededError");
  });
  await openConverter();
  await addButton("Gold Ring").click();
  await expect.element(totalFc()).toHaveTextContent("500 FC");
  await expect.element(page.getByText(/Your browser blocks storage/)).toBeVisible();
});
