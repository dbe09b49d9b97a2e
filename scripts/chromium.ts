/** Finds the browser that journeys and screenshots use, and gets one where there is none. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

const INSTALLED = [
  // Without a window to draw it does the same pages in two thirds of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** How it is started everywhere: no window, no calls to anybody but the pages that are asked for. */
export const LAUNCH_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium or Chrome, or nothing. `CHROMIUM` names one; Playwright's own comes next. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
}

/** The path of a Chromium, after getting one if need be. Throws when none can be had. */
export async function ensureChromium(): Promise<string> {
  const present = findChromium();
  if (present) return present;

  console.info("No Chromium or Chrome here: trying Playwright's own download …");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await run("npx", ["playwright", "install", ...withLibraries, "chromium"]).catch(() => {
    console.info("The download was refused.");
  });
  if (!findChromium() && process.getuid?.() === 0) {
    console.info("Installing Debian's chromium with apt-get …");
    await run("apt-get", ["update", "-qq"]);
    // Older systems have only the whole browser.
    await install("chromium-headless-shell").catch(() => install("chromium"));
  }
  const found = findChromium();
  if (found) {
    // A file alone proves nothing: a download without the system's libraries does not start.
    const browser = await chromium.launch({ executablePath: found, args: LAUNCH_ARGS });
    await browser.close();
    return found;
  }
  throw new Error("No Chromium: install Chromium or Chrome, or set CHROMIUM to its path.");
}

function install(debianPackage: string): Promise<void> {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}
