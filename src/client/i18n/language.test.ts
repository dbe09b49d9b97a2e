// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { shownTranslator } from "#i18n/use-translation.ts";
import { chooseLanguage, shownLanguage, startLanguage } from "./language.ts";

beforeAll(async () => {
  localStorage.setItem("app_language", "philipe");
  await startLanguage();
});
afterEach(() => chooseLanguage("tl"));

test("the legacy code starts in Tagalog", () => {
  expect(document.documentElement.lang).toBe("tl");
  expect(localStorage.getItem("app_language")).toBe("tl");
});

test("the latest choice is used, whichever texts arrive first", async () => {
  await Promise.all([chooseLanguage("de"), chooseLanguage("en"), chooseLanguage("tl")]);
  expect([shownLanguage(), localStorage.getItem("app_language")]).toEqual(["tl", "tl"]);
});

test("a change updates the page, saves the choice and then dispatches its event", async () => {
  const listener = vi.fn(() => [
    shownLanguage(),
    document.documentElement.lang,
    localStorage.getItem("app_language"),
  ]);
  window.addEventListener("language-changed", listener, { once: true });
  await chooseLanguage("de");
  expect(listener).toHaveReturnedWith(["de", "de", "de"]);
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("app_language")).toBe("de");
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ detail: { language: "de" } }));
  expect(shownTranslator().t("shell.legal")).toBe("Impressum & Cookies");
});

test.each(["es", "EN", "", null, undefined])(
  "%j is not a supported language and is ignored",
  async (choice) => {
    await chooseLanguage(choice);
    expect(document.documentElement.lang).toBe("tl");
    expect(localStorage.getItem("app_language")).toBe("tl");
  },
);
