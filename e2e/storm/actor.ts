/** The player in one of the two browsers. */
import type { Locator, Page } from "@playwright/test";
import type { Model } from "../../src/testing/storm/model.ts";
import type { Browser } from "../../src/testing/storm/register.ts";

/** How long an actor waits for an element that should be visible. */
const LOOK_MS = 3_000;
/** How long an actor waits for a busy page to handle an action. An abandoned action may be handled later. */
const PRESS_MS = 15_000;
/** Maximum time for a page to load during the storm, including reloads. */
const STANDS_MS = 300_000;

export type Log = (by: Browser, text: string) => void;

export type StormArea = "shop" | "orders" | "characters" | "rates";

export type Action = Readonly<{
  area: StormArea;
  /** How often it is chosen, relative to the other actions of its area. */
  weight: number;
  /** Returns whether the action was done. */
  run: (actor: Actor) => Promise<boolean>;
}>;

export class Actor {
  readonly by: Browser;
  readonly page: Page;
  readonly model: Model;
  readonly random: () => number;
  readonly #log: Log;
  /** The ids of the refused changes that are noted in the model. */
  readonly refusals = new Set<string>();
  isOffline = false;

  constructor(settings: Readonly<{ by: Browser; page: Page; model: Model; random: () => number; log: Log }>) {
    this.by = settings.by;
    this.page = settings.page;
    this.model = settings.model;
    this.random = settings.random;
    this.#log = settings.log;
  }

  log(text: string): void {
    this.#log(this.by, text);
  }

  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  oneOf<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.random() * values.length)];
  }

  isChance(share: number): boolean {
    return this.random() < share;
  }

  /** Returns whether it was pressed. Waits long on a busy page, because the model needs a certain result. */
  async press(target: Locator): Promise<boolean> {
    if (!(await attempt(() => target.click({ trial: true, timeout: LOOK_MS })))) return false;
    return await attempt(() =>
      target.click({ timeout: PRESS_MS }).catch((error: unknown) => {
        throw isPerformed(error)
          ? new Error(`Unknown whether ${target} was pressed`, { cause: error })
          : error;
      }),
    );
  }

  /** Presses the button that sends a form. Returns whether the form has closed: an open form was not sent. */
  async send(button: Locator): Promise<boolean> {
    if (!(await this.press(button))) return false;
    if (await attempt(() => button.waitFor({ state: "hidden", timeout: PRESS_MS }))) return true;
    this.log(`pressed ${await button.textContent()}, and the form is still open`);
    return false;
  }

  /** Fills in the form of a dialog and sends it. Closes the dialog where that did not succeed. */
  async sendFilled(fields: readonly (readonly [Locator, string])[], button: Locator): Promise<boolean> {
    for (const [field, text] of fields)
      if (!(await this.type(field, text))) {
        await this.closeDialog();
        return false;
      }
    if (await this.send(button)) return true;
    await this.closeDialog();
    return false;
  }

  async type(target: Locator, text: string): Promise<boolean> {
    return (await this.isInSight(target)) && (await attempt(() => target.fill(text, { timeout: PRESS_MS })));
  }

  async choose(select: Locator, option: string): Promise<boolean> {
    return await attempt(() => select.selectOption(option, { timeout: PRESS_MS }));
  }

  async isInSight(target: Locator): Promise<boolean> {
    return await attempt(() => target.waitFor({ state: "visible", timeout: LOOK_MS }));
  }

  #notification(message: string): Locator {
    return this.page.getByRole("region", { name: "Notifications" }).getByText(message).last();
  }

  /** Whether a notification with this message is visible. An action with the same message would be taken for its action. */
  isNotified(message: string): Promise<boolean> {
    return this.#notification(message).isVisible();
  }

  /** Presses Undo in the notification with this message. Returns whether that was possible. */
  async undo(message: string): Promise<boolean> {
    const shown = this.#notification(message);
    if (!(await this.isInSight(shown))) return false;
    // The button of this notification: another one may be visible by the time it is pressed.
    return await this.press(shown.locator("..").getByRole("button", { name: "Undo", exact: true }));
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await attempt(() => this.page.getByRole("dialog").waitFor({ state: "hidden", timeout: LOOK_MS }));
  }

  /** Waits for the page: presses Retry if it failed to load, and opens it again if it does not appear. */
  async standsAt(path: string, standing: Locator): Promise<void> {
    const until = Date.now() + STANDS_MS;
    const retry = this.page.getByRole("button", { name: "Retry", exact: true }).first();
    while (Date.now() < until) {
      await attempt(() => standing.or(retry).first().waitFor({ state: "visible", timeout: 25_000 }));
      if (await standing.first().isVisible()) return;
      if (await retry.isVisible()) await this.press(retry);
      else await attempt(() => this.page.goto(path, { timeout: 30_000 }));
    }
    throw new Error(`${path} did not load within ${STANDS_MS / 1_000} s`);
  }
}

/** Returns `false` when the work failed because of timing. Throws other errors: they are faults of the test. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Error && /Timeout|strict mode|net::|interrupted|detached/i.test(error.message))
      return false;
    throw error;
  }
}

/** Whether a press failed only after its mouse events were sent to the page, which may have handled them. */
function isPerformed(error: unknown): boolean {
  const [, ...performed] = error instanceof Error ? error.message.split("performing click action") : [];
  return performed.length > 0 && !/intercepts pointer events/.test(performed.at(-1) ?? "");
}

/** The first number in an English text, 0 without one: "1,234 Penya" is 1234. */
export function numberIn(text: string): number {
  return Number((/\d[\d,]*/.exec(text)?.[0] ?? "0").replaceAll(",", ""));
}
