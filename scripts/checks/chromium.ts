/** Finds the browser for journeys and screenshots, and installs one if none is present. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../run.ts";

const INSTALLED = [
  // The headless shell renders the same pages in two thirds of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Launch arguments: the browser makes no requests except those of the opened pages. */
export const LAUNCH_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns the path of a Chromium or Chrome, `undefined` without one. The variable `CHROMIUM` comes first,
 * then Playwright's own download, then the system's browsers.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Returns the path of a Chromium, after installing one if necessary, and fonts like those of a player's device. Throws when no
 * Chromium can be installed.
 */
export async function ensureChromium(): Promise<string> {
  const chromiumPath = await findOrInstall();
  await ensureFonts();
  return chromiumPath;
}

/**
 * Installs a font with the letter widths of Arial, which players' devices have, on a bare Linux: journeys measure that a
 * page does not move when its own fonts arrive.
 */
async function ensureFonts(): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || hasFontLikeArial()) return;
  try {
    await run("apt-get", ["update", "-qq"]);
    await install("fonts-liberation");
  } catch {
    console.info(
      "No font with the widths of Arial could be installed: journeys that measure movement may fail.",
    );
  }
}

function hasFontLikeArial(): boolean {
  try {
    return /Arial|Arimo|Liberation/.test(execFileSync("fc-match", ["Arial"], { encoding: "utf8" }));
  } catch {
    return false;
  }
}

async function findOrInstall(): Promise<string> {
  const present = findChromium();
  if (present) return present;

  console.info("No Chromium or Chrome was found; downloading Playwright's …");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await run("npx", ["playwright", "install", ...withLibraries, "chromium"]).catch(() => {
    console.info("The download failed.");
  });
  if (!findChromium() && process.getuid?.() === 0) {
    console.info("Installing Debian's chromium with apt-get …");
    await run("apt-get", ["update", "-qq"]);
    // Older systems only package the full browser.
    await install("chromium-headless-shell").catch(() => install("chromium"));
  }
  const found = findChromium();
  if (found) {
    // The file may exist and still not start: a download can lack system libraries.
    const browser = await chromium.launch({ executablePath: found, args: LAUNCH_ARGS });
    await browser.close();
    return found;
  }
  throw new Error("No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to its path.");
}

function install(debianPackage: string): Promise<void> {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}
