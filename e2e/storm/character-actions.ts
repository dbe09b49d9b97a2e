/** Actions on characters, their gear and their sets. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { CharacterModel, SetModel } from "../../src/testing/storm/model.ts";
import { Register } from "../../src/testing/storm/register.ts";
import { type Action, type Actor, numberIn } from "./actor.ts";
import { noteAtClicks, shownAtClick } from "./at-click.ts";

/** The weapon that every character of the storm starts with. */
export const WEAPON = { item: 3940, name: "Sepal Sword" } as const;

export const gear = (page: Page) => page.getByRole("region", { name: "Gear", exact: true });
export const upgrades = (page: Page) => page.getByRole("group", { name: `Upgrade of ${WEAPON.name}` });

type Open = Readonly<{ id: string; character: CharacterModel; name: string }>;

/** Sometimes chooses a character of the list. Returns the one that is shown, if the model has it. */
async function opened(actor: Actor): Promise<Open | undefined> {
  const { page, model } = actor;
  if (actor.isChance(0.3)) {
    const links = page.getByRole("region", { name: "Your characters" }).getByRole("link");
    const count = await links.count();
    if (count > 0) await actor.press(links.nth(actor.between(0, count - 1)));
  }
  const edit = page.getByRole("button", { name: /^Edit / });
  if (!(await actor.isInSight(edit))) return undefined;
  const name = ((await edit.getAttribute("aria-label")) ?? "").slice("Edit ".length);
  const found = [...model.characters].find(([, one]) => one.name.knows(name));
  // The page may still show the character before the one whose link was pressed.
  const [id] = await shownIds(page).catch(() => []);
  return found && found[0] === id ? { id, character: found[1], name } : undefined;
}

/** The ids of the shown character and set, read from the link that changes the weapon. */
export async function shownIds(page: Page): Promise<readonly string[]> {
  const link = page.getByRole("link", { name: /^(Change|Choose): Weapon$/ });
  const address = await link.getAttribute("href", { timeout: 3_000 });
  return (new URL(address ?? "", page.url()).searchParams.get("for") ?? "").split(".");
}

export async function shownLevel(page: Page): Promise<number> {
  return numberIn((await levelOf(page).textContent()) ?? "");
}

const levelOf = (page: Page) => page.getByText(/^Lv\. \d+$/).first();

/** The set that is shown; `undefined` where the other browser made it and the model does not have it yet. */
async function shownSet({ page }: Actor, open: Open): Promise<readonly [string, SetModel] | undefined> {
  const [characterId, setId = ""] = await shownIds(page);
  const set = open.character.sets.get(setId);
  return characterId === open.id && set ? [setId, set] : undefined;
}

async function rename(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (
    !open ||
    !(await actor.press(actor.page.getByRole("button", { name: `Edit ${open.name}`, exact: true })))
  )
    return false;
  const dialog = actor.page.getByRole("dialog", { name: "Edit character" });
  const isName = actor.isChance(0.5);
  const field = dialog.getByRole("textbox", { name: isName ? "Name" : "Level", exact: true });
  if (!(await actor.isInSight(field))) return false;
  const shown = await field.inputValue();
  const level = freshLevel(actor, open.character);
  const text = isName ? `Lea ${actor.model.fresh()}` : String(level);
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  if (!(await actor.sendFilled([[field, text]], save))) return false;
  if (isName) open.character.name.set(actor.by, text, shown);
  else open.character.level.set(actor.by, Number(text), Number(shown));
  actor.log(`sets the ${isName ? "name" : "level"} of character ${open.id} from ${shown} to ${text}`);
  return true;
}

/** A level of a Blade, from 60 to 165, that this character never had. */
function freshLevel(actor: Actor, { level }: CharacterModel): number {
  const free = Array.from({ length: 106 }, (_, index) => 60 + index).filter((one) => !level.knows(one));
  const fresh = actor.oneOf(free);
  if (fresh === undefined) throw new Error("The character has had every level");
  return fresh;
}

async function levelUp(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const shown = await shownLevel(actor.page);
  if (shown >= 120 || open.character.level.knows(shown + 1)) return false;
  await noteAtClicks(actor.page, WEAPON.name);
  if (!(await actor.press(actor.page.getByRole("button", { name: "Level up" })))) return false;
  const { level: pressed } = await shownAtClick(actor.page);
  open.character.level.set(actor.by, pressed + 1, undefined, true);
  actor.log(`one level up for character ${open.id}, which shows ${pressed}`);
  return true;
}

async function upgrade(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  const set = open && (await shownSet(actor, open));
  const select = upgrades(actor.page).getByRole("combobox");
  if (!open || !set || !(await select.isVisible())) return false;
  const plus = actor.between(0, 10);
  const shown = Number(await select.inputValue());
  if (plus === shown) return false;
  if (!(await actor.choose(select, `+${plus}`))) return false;
  set[1].upgrade.set(actor.by, plus);
  actor.log(`upgrades the weapon of character ${open.id}, set ${set[0]}, from +${shown} to +${plus}`);
  return true;
}

async function takeOff(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  const set = open && (await shownSet(actor, open));
  const select = upgrades(actor.page).getByRole("combobox");
  if (!open || !set || !(await select.isVisible())) return false;
  const button = gear(actor.page).getByRole("button", { name: `Unequip ${WEAPON.name}` });
  await noteAtClicks(actor.page, WEAPON.name);
  if (!(await actor.press(button))) return false;
  const { upgrade: shown } = await shownAtClick(actor.page);
  set[1].upgrade.set(actor.by, null);
  actor.log(`takes off the weapon of character ${open.id}, set ${set[0]}`);
  if (await actor.undo(`${WEAPON.name} unequipped`)) {
    set[1].upgrade.set(actor.by, shown);
    actor.log(`puts it on again, +${shown}`);
  }
  return true;
}

export const setRadios = (page: Page) =>
  page.getByRole("radiogroup", { name: "Gear sets" }).getByRole("radio");

/** Whether the page shows the upgrade of the worn weapon, or that there is none. */
async function isWeaponShown(page: Page): Promise<boolean> {
  if (!(await page.getByRole("link", { name: "Change: Weapon" }).isVisible())) return true;
  return await upgrades(page).getByRole("combobox").isVisible();
}

async function chooseSet(actor: Actor): Promise<void> {
  const all = setRadios(actor.page);
  const count = await all.count();
  if (count > 0) await all.nth(actor.between(0, count - 1)).check({ force: true, timeout: 3_000 });
}

const moreForSet = (page: Page) => page.getByRole("button", { name: /^More for (Set|Gear)/ });
/** The name of the open set, from the label of its menu. */
export const nameOfSet = async (page: Page) =>
  ((await moreForSet(page).getAttribute("aria-label")) ?? "").slice("More for ".length);

/** Opens a menu and chooses an action in it. */
const chooseIn = async (actor: Actor, menu: Locator, action: string) =>
  (await actor.press(menu)) &&
  (await actor.press(actor.page.getByRole("menuitem", { name: new RegExp(`^${action} `) })));

async function copySet(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open || (await setRadios(actor.page).count()) > 3) return false;
  if (!(await isWeaponShown(actor.page))) return false;
  const before = (await shownIds(actor.page)).join(".");
  await noteAtClicks(actor.page, WEAPON.name);
  if (!(await chooseIn(actor, moreForSet(actor.page), "Duplicate"))) return false;
  const { set: name, upgrade: shown } = await shownAtClick(actor.page);
  await expect.poll(async () => (await shownIds(actor.page)).join(".")).not.toBe(before);
  const [, setId = ""] = await shownIds(actor.page);
  const set = {
    isThere: new Register(false),
    name: new Register(`${name} (copy)`),
    upgrade: new Register(shown),
  };
  set.isThere.set(actor.by, true);
  open.character.sets.set(setId, set);
  actor.log(`copies ${name} of character ${open.id} to set ${setId}`);
  return true;
}

async function renameSet(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  await chooseSet(actor);
  const set = await shownSet(actor, open);
  if (!set || !(await chooseIn(actor, moreForSet(actor.page), "Rename"))) return false;
  const dialog = actor.page.getByRole("dialog", { name: "Name this set" });
  const field = dialog.getByRole("textbox", { name: "Name" });
  if (!(await actor.isInSight(field))) return false;
  const shown = await field.inputValue();
  const text = `Gear ${actor.model.fresh()}`;
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  if (!(await actor.sendFilled([[field, text]], save))) return false;
  set[1].name.set(actor.by, text, shown);
  actor.log(`calls set ${set[0]} of character ${open.id} ${text} instead of ${shown}`);
  return true;
}

async function deleteSet(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  await chooseSet(actor);
  const set = await shownSet(actor, open);
  if (!set || (await setRadios(actor.page).count()) < 2) return false;
  if (!(await isWeaponShown(actor.page))) return false;
  await noteAtClicks(actor.page, WEAPON.name);
  if (!(await chooseIn(actor, moreForSet(actor.page), "Delete"))) return false;
  const { set: name, upgrade: shown } = await shownAtClick(actor.page);
  set[1].isThere.set(actor.by, false, true);
  actor.log(`deletes set ${set[0]} of character ${open.id}, called ${name}`);
  if (actor.isChance(0.6) && (await actor.undo(`${name} deleted`))) {
    set[1].isThere.set(actor.by, true);
    set[1].name.set(actor.by, name);
    set[1].upgrade.set(actor.by, shown);
    actor.log(`takes the deletion of set ${set[0]} back`);
  }
  return true;
}

async function remove(actor: Actor): Promise<boolean> {
  const open = await opened(actor);
  if (!open) return false;
  const { id, character, name } = open;
  const menu = actor.page.getByRole("button", { name: `More for ${name}`, exact: true });
  await noteAtClicks(actor.page, WEAPON.name);
  if (!(await chooseIn(actor, menu, "Delete"))) return false;
  const { level: shown } = await shownAtClick(actor.page);
  character.isThere.set(actor.by, false, true);
  actor.log(`deletes character ${id}, called ${name}`);
  if (!(await actor.undo(`${name} deleted`))) return true;
  character.isThere.set(actor.by, true);
  character.name.set(actor.by, name, name);
  character.level.set(actor.by, shown);
  actor.log(`takes the deletion of character ${id} back`);
  return true;
}

export const CHARACTER_ACTIONS: readonly Action[] = [
  { area: "characters", weight: 4, run: rename },
  { area: "characters", weight: 2, run: levelUp },
  { area: "characters", weight: 5, run: upgrade },
  { area: "characters", weight: 1, run: takeOff },
  { area: "characters", weight: 2, run: copySet },
  { area: "characters", weight: 2, run: renameSet },
  { area: "characters", weight: 1.5, run: deleteSet },
  { area: "characters", weight: 0.7, run: remove },
];
