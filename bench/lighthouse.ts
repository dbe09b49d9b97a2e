/**
 * Prints Lighthouse's scores of the public pages, for a phone with its own slow connection and slow processor.
 * `npm run bench lighthouse [path]` measures only the page at this path. A busy machine lowers the scores.
 */
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { ensureChromium, LAUNCH_ARGS } from "../scripts/checks/chromium.ts";
import { RENDERED_PATHS } from "../src/contract/pages.ts";
import { freePort } from "../src/testing/nodes/free-port.ts";

/** The categories, each with the score that is wanted, out of 100. */
const WANTED = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];

/** The times that the performance score is made of, in milliseconds, and the sum of the layout shifts. */
const AUDITS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const;
const SHIFT = "cumulative-layout-shift";

/** Prints the scores of the public pages that `address` serves. */
export async function measureLighthouse(address: string, only?: string): Promise<void> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  });
  console.info("\nLighthouse on a phone");
  console.info(row("", [...CATEGORIES, "first", "largest", "blocking", "shift"]));
  try {
    for (const path of RENDERED_PATHS) {
      if (only !== undefined && path !== only) continue;
      const run = await lighthouse(address + path, {
        port,
        logLevel: "error",
        onlyCategories: [...CATEGORIES],
        // Lighthouse's browser sends no language, unlike a player's: the page would be rendered in another one and replaced.
        extraHeaders: { "Accept-Language": "en-US,en;q=0.9" },
      });
      if (!run) throw new Error(`Lighthouse returned nothing for ${path}`);
      print(path, run.lhr);
    }
  } finally {
    await browser.close();
  }
}

function print(path: string, { categories, audits }: Result): void {
  const scores = CATEGORIES.map((category) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    return `${score >= WANTED[category] ? "✓" : "✗"} ${score}`;
  });
  const times = AUDITS.map((audit) => `${(audits[audit]?.numericValue ?? Number.NaN).toFixed(0)} ms`);
  console.info(row(path, [...scores, ...times, (audits[SHIFT]?.numericValue ?? Number.NaN).toFixed(3)]));
  for (const category of CATEGORIES)
    if (category !== "performance")
      for (const { id, weight } of categories[category]?.auditRefs ?? [])
        if (weight > 0 && audits[id]?.score === 0) console.info(`  ${category}: ${audits[id].title}`);
}

function row(path: string, cells: readonly string[]): string {
  return path.padEnd(22) + cells.map((cell) => cell.padStart(15)).join("");
}
