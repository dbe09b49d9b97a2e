// @vitest-environment jsdom
import i18next from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { textsOfPage } from "#client/i18n/texts/of-page.ts";
import { chooseLanguage, startLanguage } from "./language.ts";

beforeAll(async () => {
  localStorage.setItem("app_language", "philipe");
  await startLanguage();
});
afterEach(() => chooseLanguage("tl"));

test("the legacy code starts in Tagalog", () => {
  expect(document.documentElement.lang).toBe("tl");
  expect(localStorage.getItem("app_language")).toBe("tl");
});

test("of two choices the last one counts, whatever arrives first", async () => {
  await Promise.all([chooseLanguage("de"), chooseLanguage("en"), chooseLanguage("tl")]);
  expect([i18next.language, localStorage.getItem("app_language")]).toEqual(["tl", "tl"]);
});

test("a change updates the page, saves the choice and only then tells the window", async () => {
  const heard = vi.fn(() => [
    i18next.language,
    document.documentElement.lang,
    localStorage.getItem("app_language"),
  ]);
  window.addEventListener("language-changed", heard, { once: true });
  await chooseLanguage("de");
  expect(heard).toHaveReturnedWith(["de", "de", "de"]);
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("app_language")).toBe("de");
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ detail: { language: "de" } }));
  expect(i18next.t("shell.legal")).toBe("Impressum & Cookies");
});

test.each(["es", "EN", "", null, undefined])("%j is no language of ours and is ignored", async (choice) => {
  await chooseLanguage(choice);
  expect(document.documentElement.lang).toBe("tl");
  expect(localStorage.getItem("app_language")).toBe("tl");
});

test("texts of a page come when it asks, in the language that is shown and in the next one", async () => {
  expect(i18next.exists("legal.title", { lng: "tl" })).toBe(false);
  await textsOfPage("legal");
  expect(i18next.t("legal.title")).toBe("Legal na Impormasyon");
  await chooseLanguage("en");
  expect(i18next.t("legal.title")).toBe("Legal Information");
});

test("a page that asks while another language is on its way gets that one too", async () => {
  const change = chooseLanguage("de");
  await Promise.all([textsOfPage("planners"), change]);
  expect(i18next.language).toBe("de");
  expect(i18next.getResource("de", "translation", "planners")).toBeDefined();
});
