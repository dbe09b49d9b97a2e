/** A browser that is killed has not written its localStorage to the disk; what was changed is there nevertheless. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { expect, test } from "../support/player.ts";

type Killable = Readonly<{ page: Page; kill: () => Promise<void> }>;

/** Opens a browser with a profile on the disk. `kill` ends it as a crash does: none of its processes can write any more. */
async function openBrowser(profile: string): Promise<Killable> {
  const args = [...LAUNCH_ARGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const started = spawn(await ensureChromium(), args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const browser: Browser = await chromium.connectOverCDP(await addressOf(started));
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no context");
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return {
    page,
    async kill() {
      if (started.pid === undefined) throw new Error("The browser did not start");
      const ended = once(started, "exit");
      process.kill(-started.pid, "SIGKILL");
      await ended;
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("The browser has no output");
  for await (const line of createInterface(stderr)) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("The browser ended");
}

/** Waits until the second copy has everything that the storage has. */
async function waitForCopy(page: Page) {
  await page.waitForFunction(async () => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "skypurse-copy")) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("skypurse-copy");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const get = database.transaction("values").objectStore("values").get("skypurse.cart");
    await new Promise((resolve) => {
      get.onsuccess = resolve;
    });
    database.close();
    return get.result !== undefined && get.result === localStorage.getItem("skypurse.cart");
  });
}

test("a cart survives a crash of the browser right after the change", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "skypurse-crash-"));
  const first = await openBrowser(profile);
  try {
    await first.page.goto(`${baseURL}/shop`);
    await first.page.getByRole("button", { name: "Add Gold Ring" }).click();
    await waitForCopy(first.page);
  } finally {
    await first.kill();
  }
  const second = await openBrowser(profile);
  try {
    await second.page.goto(`${baseURL}/shop`);
    const cart = second.page.getByRole("region", { name: "Your cart" });
    await expect(cart.getByRole("textbox", { name: /^Gold Ring/ })).toHaveValue("1");
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true });
  }
});
