import { expect, test } from "vitest";
import { initialLanguage, parseLanguage } from "./language.ts";

test.each([
  ["fr", "fr"],
  ["tl", "tl"],
  ["philipe", "tl"],
  ["es", undefined],
  ["FR", undefined],
  ["", undefined],
  [null, undefined],
  [3, undefined],
])("a choice of %j selects %j", (choice, language) => {
  expect(parseLanguage(choice)).toBe(language);
});

test.each([
  ["de", ["en-US"], "de", "what was saved comes first"],
  ["philipe", ["en-US"], "tl", "under its first name too"],
  ["xx", ["en-US"], "en", "what is no language of ours is as good as nothing"],
  [null, ["de-AT"], "de", "then the browser's"],
  [null, ["fil-PH"], "tl", "which calls Tagalog Filipino"],
  [null, ["pl", "en-GB", "de"], "en", "the first of them that is ours"],
  [null, ["es-ES", "philipe"], "fr", "and French for everybody else"],
  [null, [], "fr", "and for nobody"],
])("saved %j in a browser of %j starts in %s: %s", (saved, browser, language, _why) => {
  expect(initialLanguage(saved, browser)).toBe(language);
});
