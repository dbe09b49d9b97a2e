import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { isDemoFolder, markComplete, prepareDemoFolder, WrongFolderError } from "#server/db/demo-folder.ts";
import { openDatabase } from "#server/db/open.ts";
import { demoNotice, pageWriter } from "#server/pages/page-head.ts";
import { allServerTexts } from "#server/pages/server-texts.ts";

const folder = mkdtempSync(join(tmpdir(), "skypurse-demo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every page of a demo says in the page's language that its data are simulated", () => {
  const textsIn = allServerTexts;
  const page =
    '<html lang="fr"><meta name="description" content="" /><title>x</title><body><div id="root"></div><noscript></noscript>';
  const site = { page, origin: undefined, textsIn, frontMatter: new Map(), preloads: () => [] };
  const demo = pageWriter({ ...site, demo: demoNotice(textsIn) });
  for (const language of LANGUAGES) {
    const said = `<span lang="${language}">${allServerTexts(language)("shell.simulated")}</span>`;
    for (const path of ["/", "/shop", "/nowhere"]) expect(demo(path, language)).toContain(said);
    expect(pageWriter(site)("/", language)).not.toContain("simulated");
  }
});

test("a demo uses no other folder, and nothing else uses the folder of a demo", async () => {
  const real = mkdtempSync(join(folder, "real-"));
  writeFileSync(join(real, "secret"), "kept");
  expect(() => prepareDemoFolder(real, "2026-01-01")).toThrow(WrongFolderError);
  await expect(openDatabase({ folder: real, isDemo: true })).rejects.toThrow(WrongFolderError);
  expect(readdirSync(real)).toEqual(["secret"]);

  const demo = join(folder, "demo");
  expect(prepareDemoFolder(demo, "2026-01-01")).toBe(true);
  expect(isDemoFolder(demo)).toBe(true);
  await expect(openDatabase({ folder: demo })).rejects.toThrow("npm run demo");
  // Not complete: it is filled again.
  writeFileSync(join(demo, "half"), "");
  expect(prepareDemoFolder(demo, "2026-01-01")).toBe(true);
  expect(readdirSync(demo)).toHaveLength(1);
  markComplete(demo, "2026-01-01");
  expect(prepareDemoFolder(demo, "2026-01-01")).toBe(false);
  expect(prepareDemoFolder(demo, "2026-01-02")).toBe(true);
});
