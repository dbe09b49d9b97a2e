import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { isDemoFolder, markComplete, prepareDemoFolder, WrongFolderError } from "#server/db/demo-folder.ts";
import { openDatabase } from "#server/db/open.ts";
import { loadCommunityRate, loadRateDays } from "#server/db/queries/community-rates.ts";
import { loadSaidPrices } from "#server/db/queries/players-prices.ts";
import { priceDays, users } from "#server/db/schema.ts";
import { allServerTexts } from "#server/i18n/server-texts.ts";
import { demoNotice, pageWriter } from "#server/pages/page-head.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { DEMO_DAYS, DEMO_MEMBERS } from "./demo-market.ts";
import { fillDemo } from "./fill-demo.ts";

const { db } = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), "skypurse-demo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How far the community rate may be from the truth, which has moved since the median of its votes. */
const NEAR = 0.05;

test("the community rates of a demo are near the truth, and its history is complete", async () => {
  const now = new Date(Date.parse(utcDay(new Date())) + DAY_MS / 2);
  const truths = await fillDemo(db, now);
  expect(await db.$count(users)).toBe(DEMO_MEMBERS);
  for (const [server, truth] of [...truths].slice(0, 4)) {
    const rate = await loadCommunityRate(db, server, now);
    if (rate.kind === "missing") throw new Error(`${server} has too few members`);
    const said = rate.median.penya / rate.median.per;
    expect(Math.abs(said / truth - 1), server).toBeLessThan(NEAR);
  }
  const everyDay = Array.from({ length: DEMO_DAYS }, (_one, index) =>
    dayAfter(utcDay(now), index - DEMO_DAYS),
  );
  for (const server of truths.keys())
    expect(
      (await loadRateDays(db, server, 400)).map(({ day }) => day),
      server,
    ).toEqual(everyDay);
  const priced = await db.selectDistinct({ day: priceDays.day }).from(priceDays).orderBy(priceDays.day);
  expect(priced.map(({ day }) => day)).toEqual(everyDay);
  const kinds = new Set(
    [...(await loadSaidPrices(db, utcDay(now))).values()].map(({ said }) => said.certainty),
  );
  expect(kinds).toEqual(new Set(["players", "reported", "split"]));
}, 120_000);

test("every page of a demo says in the page's language that its data are simulated", () => {
  const textsIn = allServerTexts;
  const page =
    '<html lang="fr"><meta name="description" content="" /><title>x</title><body><div id="root"></div><noscript></noscript>';
  const site = { page, origin: undefined, textsIn, own: new Map(), preloads: () => [] };
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
