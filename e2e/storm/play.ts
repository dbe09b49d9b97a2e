/** Plays at random: acts on the open page, goes to another one, reloads, and goes offline. */
import type { Page } from "@playwright/test";
import { type Action, type Actor, attempt, type StormArea } from "./actor.ts";
import { CART_ACTIONS, rateField } from "./cart-actions.ts";
import { CHARACTER_ACTIONS, gear } from "./character-actions.ts";
import { HISTORY_ACTIONS, removals } from "./history-actions.ts";
import { closeNotices } from "./notices.ts";
import { ORDER_ACTIONS, orderList } from "./order-actions.ts";

const ACTIONS: readonly Action[] = [
  ...CART_ACTIONS,
  ...ORDER_ACTIONS,
  ...CHARACTER_ACTIONS,
  ...HISTORY_ACTIONS,
];

const AREAS: readonly Readonly<{
  area: StormArea;
  weight: number;
  path: (actor: Actor) => string;
  standing: (page: Page) => ReturnType<Page["getByRole"]>;
}>[] = [
  { area: "shop", weight: 4, path: () => "/shop", standing: (page) => rateField(page) },
  {
    area: "orders",
    weight: 4,
    path: () => "/orders",
    // An open order covers the list.
    standing: (page) => orderList(page).or(page.getByText("No orders yet")).or(page.getByRole("dialog")),
  },
  {
    area: "characters",
    weight: 3,
    path: (actor) => `/characters?character=${actor.oneOf(["lea", "tim"])}.first`,
    standing: (page) => gear(page).or(page.getByText("No characters yet")),
  },
  {
    area: "rates",
    weight: 1,
    path: (actor) => `/rates?server=${actor.oneOf(["lawolf", "totemia"])}&range=all`,
    standing: (page) => removals(page).first().or(page.getByText("No rates yet")),
  },
];

/** The share of actions after which the page is reloaded, and after how many milliseconds at most. */
const RELOADS = 0.1;
const RELOAD_MS = 800;
/** The share of actions after which the browser goes offline, and for how many actions at most. */
const LOSSES = 0.06;
const MAX_OFFLINE = 5;

export async function playActions(
  actor: Actor,
  { actions, address }: Readonly<{ actions: number; address: string }>,
): Promise<void> {
  let done = 0;
  let offlineLeft = 0;
  let area = await go(actor, address);
  let staying = actor.between(2, 7);
  while (done < actions) {
    await closeNotices(actor);
    if (!(await act(actor, area))) staying = Math.min(staying, 0);
    else done += 1;
    staying -= 1;
    if (actor.isOffline && --offlineLeft <= 0) await setOffline(actor, false);
    if (actor.isOffline) continue;
    if (actor.isChance(LOSSES)) {
      offlineLeft = actor.between(1, MAX_OFFLINE);
      await setOffline(actor, true);
    } else if (actor.isChance(RELOADS)) {
      await reload(actor);
      await standing(actor, area, actor.page.url());
    } else if (staying <= 0) {
      area = await go(actor, address);
      staying = actor.between(2, 7);
    }
  }
  if (actor.isOffline) await setOffline(actor, false);
}

async function setOffline(actor: Actor, isOffline: boolean): Promise<void> {
  await actor.page.context().setOffline(isOffline);
  actor.isOffline = isOffline;
  actor.log(isOffline ? "goes offline" : "is online again");
}

async function reload(actor: Actor): Promise<void> {
  const after = actor.between(0, RELOAD_MS);
  actor.log(`reloads after ${after} ms`);
  // The time is part of the scripted storm: drawn from its seed, so that reloads come at any moment of a request,
  // and at the same one when the storm is repeated. Nothing is expected to have happened by then.
  await actor.page.waitForTimeout(after);
  await attempt(() => actor.page.reload({ timeout: 30_000 }));
}

/** Opens a random page, sometimes by its link and else by its address. */
async function go(actor: Actor, address: string): Promise<StormArea> {
  const { area, path } = weighted(actor, AREAS);
  const link = actor.page.getByRole("navigation").getByRole("link", { name: "Converter" });
  if (await actor.page.getByRole("dialog").first().isVisible()) await actor.closeDialog();
  const isByLink =
    area === "shop" &&
    actor.isChance(0.6) &&
    (await link.first().isVisible()) &&
    (await actor.press(link.first()));
  const to = path(actor);
  actor.log(`goes to ${to}${isByLink ? " by its link" : ""}`);
  if (!isByLink) await attempt(() => actor.page.goto(`${address}${to}`, { timeout: 30_000 }));
  // A dialog that is closing goes back in the history, which may cancel the navigation.
  await standing(actor, area, `${address}${to}`);
  return area;
}

async function standing(actor: Actor, area: StormArea, url: string): Promise<void> {
  const found = AREAS.find((one) => one.area === area);
  if (found) await actor.standsAt(url, found.standing(actor.page));
}

/** Tries up to six random actions of an area. Returns whether one was done. */
async function act(actor: Actor, area: StormArea): Promise<boolean> {
  for (let left = 6; left > 0; left--) {
    const action = weighted(
      actor,
      ACTIONS.filter((one) => one.area === area),
    );
    let isDone = false;
    const isWhole = await attempt(async () => {
      isDone = await action.run(actor);
    });
    if (!isWhole) actor.log("read an element that has been removed");
    if (isDone) return true;
    await closeNotices(actor);
  }
  actor.log(`finds no possible action at ${actor.page.url()}`);
  return false;
}

function weighted<Choice extends Readonly<{ weight: number }>>(
  actor: Actor,
  choices: readonly Choice[],
): Choice {
  let remaining = actor.random() * choices.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = choices.find(({ weight }) => {
    remaining -= weight;
    return remaining < 0;
  });
  if (!chosen) throw new Error("The list to choose from is empty");
  return chosen;
}
