/**
 * Measures the time from an input to the next paint. Browsers report it in steps of 8 ms, and only from 16 ms on.
 */
import type { Browser, Locator, Page } from "@playwright/test";

export const SLOW_DOWN = 4;
/** The longest wait in milliseconds that a player still perceives as instant: half of all inputs, and each of them. */
const GOALS = { median: 50, worst: 100 } as const;

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** A new page that reports its paints. Not slowed yet: see `slowDown`. */
export async function pageOn(browser: Browser, screen: ScreenName): Promise<Page> {
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    locale: "en-US",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (["keydown", "keypress", "input", "keyup", "click", "pointerup"].includes(entry.name))
          painted.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

type Input = () => Promise<void>;

/** Returns the longest wait of each input, in ms; 8 if the browser reports none, that is below 16 ms. */
export async function paints(page: Page, inputs: readonly Input[]): Promise<number[]> {
  const waits: number[] = [];
  for (const input of inputs) {
    await page.evaluate(() => void (window as unknown as { painted: number[] }).painted.splice(0));
    await input();
    // Waits for two frames and for the browser to report the last one.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        ),
    );
    const painted = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
    waits.push(Math.max(8, ...painted));
  }
  return waits;
}

/** The key presses that type a text and erase its last `erased` letters. */
export function typing(page: Page, text: string, erased = 0): readonly Input[] {
  const keys = [...text].map((key) => (key === " " ? "Space" : key));
  return [...keys, ...Array.from({ length: erased }, () => "Backspace")].map(
    (key) => () => page.keyboard.press(key),
  );
}

/** Presses the mouse at a button's position. `click()` would also measure its own checks in the page. */
export function pressing(page: Page, button: Locator): Input {
  return async () => {
    await button.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await button.boundingBox();
    if (!box) throw new Error("The button has no box: it is not visible");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Prints the median and the worst of some times and, if they are waits for a paint, whether these are the goals. */
export function print(name: string, times: readonly number[], isInput = false): void {
  const [median, worst] = [timeQuantile(times, 0.5), timeQuantile(times, 1)];
  const isReached = median <= GOALS.median && worst <= GOALS.worst;
  const mark = isInput ? (isReached ? "✓ " : "✗ ") : "";
  console.info(
    `${(mark + name).padEnd(62)} median ${median.toFixed(0).padStart(5)} ms   worst ${worst.toFixed(0).padStart(5)} ms`,
  );
}

export function timeQuantile(times: readonly number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}
