/** The notices of the outbox: refused changes, and values that replaced those of another device. */
import type { Locator, Page } from "@playwright/test";
import type { RefusedChange, StoredChange } from "../../src/client/outbox/change.ts";
import type { Model } from "../../src/testing/storm/model.ts";
import { type Browser, type Setting, settingOf } from "../../src/testing/storm/register.ts";
import { type Actor, attempt, numberIn } from "./actor.ts";

/** Every change in this browser's outbox. */
export const storedChanges = (page: Page): Promise<readonly StoredChange[]> => page.evaluate(readChanges);

/** Runs in the page. Presses the button, if there is one, after reading. */
function readChanges(button?: unknown): readonly StoredChange[] {
  const changes = Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith("skypurse.change."))
    .map(([, text]) => JSON.parse(text));
  if (button instanceof HTMLElement) button.click();
  return changes;
}

/**
 * Notes refusals in the model, and closes all notices. A kept line is removed anyway with a chance of `removeChance`; that
 * change is sent afterwards.
 */
export async function closeNotices(actor: Actor, removeChance = 0.4): Promise<void> {
  const refused = actor.page.getByRole("alert").filter({ hasText: /^Not saved:/ });
  const replaced = actor.page
    .getByRole("alert")
    .filter({ hasText: /from another device\.|It stays, with a quantity of/ });
  for (let left = 10; left > 0; left--) {
    if (await refused.first().isVisible()) {
      await discardRefusals(actor, refused.first());
    } else if (await replaced.first().isVisible()) {
      const line = replaced.first();
      const text = (await line.locator("p").first().textContent()) ?? "";
      actor.log(`is shown: ${text}`);
      if (!(actor.isChance(removeChance) && (await removeAnyway(actor, line, text))))
        await actor.press(line.getByRole("button", { name: /^Keep / }));
    } else return;
    await attempt(() => actor.page.waitForLoadState("domcontentloaded"));
  }
}

/** Removes a line that stays although one browser had removed it. Returns `false` if the notice is about something else. */
async function removeAnyway(actor: Actor, notice: Locator, text: string): Promise<boolean> {
  const [, label = "", pieces = ""] =
    /^(.+) was removed on one device.* quantity of ([\d,]+)\.$/.exec(text) ?? [];
  const line = actor.model.lines.get(label);
  if (!line || !(await actor.press(notice.getByRole("button", { name: "Remove anyway" })))) return false;
  line.isThere.set(actor.by, false, true);
  line.quantity.set(actor.by, 0, numberIn(pieces));
  actor.log(`removes ${label} anyway`);
  return true;
}

/**
 * Discards the changes of a notice and notes them in the model. The notice names them in words only, so the ids are read
 * from the browser's storage, at the same time: another refused change may join the notice.
 */
async function discardRefusals(actor: Actor, notice: Locator): Promise<void> {
  const discard = notice.getByRole("button", { name: "Discard" });
  const stored = await discard.evaluate(readChanges, undefined, { timeout: 3_000 }).catch(() => []);
  for (const change of stored) {
    if (change.state !== "refused" || actor.refusals.has(change.id)) continue;
    actor.refusals.add(change.id);
    note(actor.model, actor.by, change);
    const { kind, target, label, code, payload } = change;
    actor.log(
      `is shown that ${kind} of ${target}, ${label}, was refused: ${code}, ${JSON.stringify(payload).slice(0, 200)}`,
    );
  }
}

type Refuse = (settings: readonly Setting<unknown>[] | undefined, value: unknown) => void;

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const editsOf = (payload: unknown) => (Array.isArray(payload) ? payload : []).map(objectOf);

/** Marks the settings of a refused change. */
function note(model: Model, by: Browser, { kind, target, payload, createdAt }: RefusedChange): void {
  const order = model.orders.find(({ id }) => id === target);
  const content = objectOf(payload);
  const refuse: Refuse = (settings, value) => {
    const found = settingOf(settings ?? [], { by, value, createdAt });
    if (found) found.isRefused = true;
  };
  switch (kind) {
    case "orders:save":
      refuse((order ?? model.orders.find(({ name }) => name.start === content.name))?.isThere.settings, true);
      break;
    case "orders:details":
      for (const { field, to } of editsOf(payload))
        refuse((field === "name" ? order?.name : order?.buyer)?.settings, to);
      break;
    case "orders:pay":
      refuse(order?.payments.get(Number(content.penya))?.settings, true);
      break;
    case "orders:unpay":
      // The payload does not have the amount, so any payment that this browser removed may still exist.
      for (const payment of order?.payments.values() ?? [])
        if (payment.settings.findLast((one) => one.by === by)?.value === false)
          payment.set(by, true, undefined, true);
      break;
    case "orders:move": {
      const settle = objectOf(content.settle);
      const settled = order?.settled.find(
        (one) => one.by === by && one.amount === settle.owed && !one.isRefused,
      );
      if (settled) settled.isRefused = true;
      refuse(order?.state.settings, content.to);
      break;
    }
    case "orders:remove": {
      const deletion = settingOf(order?.isThere.settings ?? [], { by, value: false, createdAt });
      if (!deletion) break;
      deletion.isRefused = true;
      // The order was still there, unless the other browser has deleted it since.
      const restored = order?.restored.find((one) => one.by === by && one.deletedAt === deletion.at);
      for (const setting of restored?.settings ?? []) setting.isUncertain = true;
      break;
    }
    case "characters:remove":
      refuse(model.characters.get(target)?.isThere.settings, false);
      break;
    case "characters:edit":
      for (const edit of editsOf(payload)) noteEdit(model, target, edit, refuse);
      break;
  }
}

function noteEdit(
  model: Model,
  target: string,
  { field, set, to }: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): void {
  const character = model.characters.get(target);
  const dressed = character?.sets.get(String(set));
  switch (field) {
    case "name":
      refuse(character?.name.settings, to);
      break;
    case "level":
      refuse(character?.level.settings, to);
      break;
    case "setName":
      refuse(dressed?.name.settings, to);
      break;
    case "gear":
      refuse(dressed?.upgrade.settings, to === null ? null : objectOf(to).upgrade);
      break;
    default:
      refuse(dressed?.isThere.settings, to !== null);
  }
}
