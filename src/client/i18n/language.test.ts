// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { shownTranslator } from "#i18n/use-translation.ts";
import { addTexts, chooseLanguage, shownLanguage, startLanguage } from "./language.ts";

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

test("texts of a page are loaded on request, in the shown language and after a change of it", async () => {
  const load = async (language: string) => ({ "page.title": `title in ${language}` });
  const title = () => (shownTranslator().t as (key: string) => string)("page.title");
  expect(shownTranslator().hasText("page.title")).toBe(false);
  await addTexts("page", load);
  expect(title()).toBe("title in tl");
  await chooseLanguage("en");
  expect(title()).toBe("title in en");
});

test.each([
  ["that was not shown before", []],
  ["that was shown before", ["de", "tl"]],
])("a page that requests its texts during a change to a language %s gets them in it", async (part, shown) => {
  for (const language of shown) await chooseLanguage(language);
  const change = chooseLanguage("de");
  await Promise.all([addTexts(part, async (language) => ({ [part]: language })), change]);
  expect(shownLanguage()).toBe("de");
  expect(shownTranslator().hasText(part)).toBe(true);
});

test("texts that cannot be loaded hold up no others", async () => {
  await expect(addTexts("broken", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await addTexts("whole", async () => ({ whole: "text" }));
  expect(shownTranslator().hasText("whole")).toBe(true);
  await addTexts("broken", async () => ({ broken: "text" }));
  await chooseLanguage("de");
  expect(shownTranslator().hasText("broken")).toBe(true);
});
