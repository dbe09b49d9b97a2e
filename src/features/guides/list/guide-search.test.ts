import { expect, test } from "vitest";
import type { Language } from "#domain/game/language.ts";
import { overviewOf, readGuides, searchedSections } from "../../../../scripts/build/parse-guide.ts";
import { guideSearchIndex, searchGuides } from "./guide-search.ts";

const known = (language: Language) => {
  const guides = readGuides(language);
  return { guides: guides.map(overviewOf), sections: guides.flatMap(searchedSections) };
};
const german = guideSearchIndex(known("de"), known("en"));
const english = guideSearchIndex(known("en"));
const ids = (found: ReturnType<typeof searchGuides>) =>
  found.map(({ name, section }) => (section ? `${name}#${section.id}` : name));

test.each([
  [english, "piercing", "crafting#piercing"],
  [german, "sprotect", "crafting#low-sprotect"],
  [german, "Gilde", "welcome#guild"],
  [german, "guild", "welcome#guild"],
  [german, "ultimate jewel", "crafting#ultimate-jewels"],
] as const)("the section with a matching title comes first: %#", (index, query, first) => {
  expect(ids(searchGuides(index, query))[0]).toBe(first);
});

test("a section does not match by its guide's title, and the results stay few", () => {
  for (const query of ["piercing", "+10", "level"])
    expect(searchGuides(english, query).length).toBeLessThan(9);
  const { guides, sections } = known("en");
  expect(ids(searchGuides(english, guides[0]?.title ?? ""))[0]).toBe("welcome");
  expect(sections.find(({ id }) => id === "fees")?.words).not.toContain("madrigal");
});

test("a result is shown in the reader's language", () => {
  const [first] = searchGuides(german, "ultimate jewel");
  expect(first?.section?.title).toBe(known("de").sections.find(({ id }) => id === first?.section?.id)?.title);
});
