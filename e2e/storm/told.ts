/** What the outbox says in the corner: changes that were refused, and values that replaced another device's. */
import type { Page } from "@playwright/test";
import type { Model } from "../../src/testing/storm/model.ts";
import type { Browser, Setting } from "../../src/testing/storm/register.ts";
import { type Actor, attempt } from "./actor.ts";

type Stored = Readonly<{
  id: string;
  state: string;
  kind: string;
  target: string;
  label: string;
  code?: string;
  payload: unknown;
}>;

/** Every change that this browser has not done with. */
export function storedChanges(page: Page): Promise<readonly Stored[]> {
  return page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith("skypurse.change."))
      .map(([, text]) => JSON.parse(text)),
  );
}

/** Reads what is told, takes it into the model, and answers it. */
export async function answerTold(actor: Actor): Promise<void> {
  const refused = actor.page.getByRole("alert").filter({ hasText: /^Not saved:/ });
  const replaced = actor.page.getByRole("alert").filter({ hasText: "from another device." });
  for (let left = 10; left > 0; left--) {
    if (await refused.first().isVisible()) {
      await takeInRefusals(actor);
      await actor.press(refused.first().getByRole("button", { name: "Discard" }));
    } else if (await replaced.first().isVisible()) {
      const line = replaced.first();
      actor.log(`is told: ${await line.locator("p").first().textContent()}`);
      await actor.press(line.getByRole("button", { name: /^Keep / }));
    } else return;
    await attempt(() => actor.page.waitForLoadState("domcontentloaded"));
  }
}

/** What is told says what it was in words; which change it was is in the browser's storage. */
async function takeInRefusals(actor: Actor): Promise<void> {
  for (const change of await storedChanges(actor.page)) {
    if (change.state !== "refused" || actor.told.has(change.id)) continue;
    actor.told.add(change.id);
    note(actor.model, actor.by, change);
    const { kind, target, label, code, payload } = change;
    actor.log(
      `is told that ${kind} of ${target}, ${label}, was refused: ${code}, ${JSON.stringify(payload).slice(0, 200)}`,
    );
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Marks what was refused. Says whether it was found. */
function note(model: Model, by: Browser, { kind, target, payload }: Stored): boolean {
  const order = model.orders.find(({ id }) => id === target);
  const content = objectOf(payload);
  const refuse = (settings: readonly Setting<unknown>[] | undefined, value: unknown): boolean => {
    const found = settings?.findLast((one) => one.by === by && one.value === value && !one.isRefused);
    if (found) found.isRefused = true;
    return found !== undefined;
  };
  switch (kind) {
    case "orders:save":
      return refuse(model.orders.find((one) => one.name.start === content.name)?.isThere.settings, true);
    case "orders:details":
      return (Array.isArray(payload) ? payload : []).some((one) => {
        const { field, to } = objectOf(one);
        return refuse((field === "name" ? order?.name : order?.buyer)?.settings, to);
      });
    case "orders:pay":
      return refuse(order?.payments.get(Number(content.penya))?.settings, true);
    case "orders:unpay":
      // The amount is not told: any payment that was removed here may still be there.
      for (const payment of order?.payments.values() ?? [])
        if (payment.settings.findLast((one) => one.by === by)?.value === false)
          payment.set(by, true, undefined, true);
      return true;
    case "orders:move": {
      const settle = objectOf(content.settle);
      const settled = order?.settled.find(
        (one) => one.by === by && one.amount === settle.owed && !one.isRefused,
      );
      if (settled) settled.isRefused = true;
      return refuse(order?.state.settings, content.to);
    }
    case "orders:remove":
      return refuse(order?.isThere.settings, false);
    case "characters:remove":
      return refuse(model.characters.get(target)?.isThere.settings, false);
    case "characters:edit":
      return (Array.isArray(payload) ? payload : []).some((one) =>
        noteEdit(model, target, objectOf(one), refuse),
      );
    default:
      return true;
  }
}

function noteEdit(
  model: Model,
  target: string,
  { field, set, to }: Readonly<Record<string, unknown>>,
  refuse: (settings: readonly Setting<unknown>[] | undefined, value: unknown) => boolean,
): boolean {
  const character = model.characters.get(target);
  const dressed = character?.sets.get(String(set));
  switch (field) {
    case "name":
      return refuse(character?.name.settings, to);
    case "level":
      return refuse(character?.level.settings, to);
    case "setName":
      return refuse(dressed?.name.settings, to);
    case "gear":
      return refuse(dressed?.upgrade.settings, to === null ? null : objectOf(to).upgrade);
    default:
      return refuse(dressed?.isThere.settings, to !== null);
  }
}
