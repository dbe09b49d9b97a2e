/** Actions on the rate history: removing days, and undoing that. */
import type { Page } from "@playwright/test";
import { dayInWords } from "../../src/testing/storm/world.ts";
import type { Action, Actor } from "./actor.ts";

export const removal = (page: Page) => page.getByRole("button", { name: /^Remove the rate of / });
export const removals = (page: Page) => page.getByRole("table").locator(removal(page));

async function removeDay(actor: Actor): Promise<boolean> {
  const server = new URL(actor.page.url()).searchParams.get("server") ?? "";
  const shown = await removals(actor.page).evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label") ?? ""),
  );
  const days = [...actor.model.days.keys()].filter((key) => key.startsWith(`${server} `));
  const shownDays = days.filter((key) => shown.includes(labelOf(key)));
  const key = actor.oneOf(shownDays);
  if (key === undefined) return false;
  const register = actor.model.days.get(key);
  if (!(await actor.press(actor.page.getByRole("button", { name: labelOf(key), exact: true })))) return false;
  register?.set(actor.by, false, true);
  actor.log(`removes the rate of ${key}`);
  if (actor.isChance(0.6) && (await actor.undo(`Rate of ${dayInWords(key.split(" ")[1] ?? "")} removed`))) {
    register?.set(actor.by, true);
    actor.log(`puts the rate of ${key} back`);
  }
  return true;
}

const labelOf = (key: string) => `Remove the rate of ${dayInWords(key.split(" ")[1] ?? "")}`;

export const HISTORY_ACTIONS: readonly Action[] = [{ area: "rates", weight: 1, run: removeDay }];
