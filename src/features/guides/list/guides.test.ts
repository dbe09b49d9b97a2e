import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { GUIDES, type GuideName } from "#features/guides/page/guide.ts";
import * as craftingTables from "#features/guides/widgets/crafting-tables.tsx";
import * as petTables from "#features/guides/widgets/pet-tables.tsx";
import {
  countWords,
  type ParsedGuide,
  readGuide,
  readGuides,
} from "../../../../scripts/build/parse-guide.ts";
import { TOOLS } from "./guides-page.tsx";

/** The allowed length of a guide in words: enough to answer questions, not too much to read. */
const [LEAST_WORDS, MAX_WORDS] = [1_500, 3_000];

/** The largest part of a guide's words that may say how certain the others are: badges and notes. */
const MOST_CERTAINTY = 0.05;

/** The widgets of each guide, including those that its route passes in from other features. */
const WIDGETS: Readonly<Record<GuideName, readonly string[]>> = {
  welcome: ["KeyList", "TradeFlow", "ClassTree", "GameClock", "LevelGap", "ServerList"],
  crafting: [...Object.keys(craftingTables), "PityCurve", "UpgradePlanner"],
  pets: [...Object.keys(petTables), "PetRoll", "PetPlanner"],
  stats: [
    ...["PointsExample", "VitalsExample", "AttackExample", "DefenseExample", "CriticalExample"],
    ...["HitExample", "BlockExample", "SpeedExample", "SetExample", "CardExample", "DamageExample"],
  ],
};

const routes = readdirSync(join(import.meta.dirname, "../../../routes"))
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) => `/${name.replace(/(^|\.)index\.tsx$|\.tsx$/, "").replaceAll(".", "/")}`);

const all = GUIDES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));

const labels = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../locales", language, "guides.json"), "utf8"));

const sectionsOf = ({ sections }: ParsedGuide) =>
  sections.map(({ id, depth }) => `${"#".repeat(depth)} ${id}`);

describe.each(all)("$name in $language", ({ name, language }) => {
  const guide = readGuide(name, language);
  const french = readGuide(name, "fr");

  test("has the same headings, widgets and date as the French text", () => {
    expect(sectionsOf(guide)).toEqual(sectionsOf(french));
    expect(guide.widgets).toEqual(french.widgets);
    expect(guide.front.date).toBe(french.front.date);
    expect(guide.front.sources.length).toBe(french.front.sources.length);
  });

  test("uses each of its widgets, and no others", () => {
    expect([...new Set(guide.widgets)].sort()).toEqual([...WIDGETS[name]].sort());
  });

  test("every link leads to an existing page and section", () => {
    const others = readGuides(language);
    for (const link of guide.links) {
      const [path = "", section] = link.split("#");
      expect(routes, link).toContain(path);
      if (section === undefined || path === "/legal") continue;
      const target = others.find((other) => path === `/tutorials/${other.name}`);
      expect(target?.front.sections, link).toContain(section);
    }
  });

  test("is neither too short nor too long", () => {
    expect(guide.words).toBeGreaterThanOrEqual(LEAST_WORDS);
    expect(guide.words).toBeLessThanOrEqual(MAX_WORDS);
  });

  test("spends few words on how certain the others are", () => {
    const badges = guide.mentions.map((id) => labels(language)[id.split("-")[0] ?? ""] ?? "");
    const certainty = countWords([...badges, ...guide.notes].join(" "));
    expect(guide.mentions.length).toBeGreaterThan(0);
    expect(certainty / (guide.words + countWords(badges.join(" ")))).toBeLessThanOrEqual(MOST_CERTAINTY);
  });

  test("opens with a link to its tool and three answers", () => {
    expect(guide.opening.match(/^- \*\*.*\?\*\* .*\]\(\/tutorials\/\w+#[a-z-]+\)$/gm)).toHaveLength(3);
    expect(guide.opening.trim()).toMatch(new RegExp(`^<ToolLink to="/tutorials/${name}#${TOOLS[name]}">`));
  });
});

describe.each(LANGUAGES)("welcome in %s", (language) => {
  const { front, texts } = readGuide("welcome", language);
  const under = (id: string) => texts[front.sections.indexOf(id)] ?? "";

  test("explains the notes by their labels", () => {
    const { likely = "", unknown = "" } = labels(language);
    for (const word of [likely, unknown]) expect(under("about")).toContain(word);
  });

  test("shows the numbers of a trade's steps only in the drawing", () => {
    expect(under("fc-service")).not.toMatch(/\b\d\. /);
  });
});
