/** Actions on the cart, on rates and on own prices. */
import type { Locator, Page } from "@playwright/test";
import { newOrderModel } from "../../src/testing/storm/model.ts";
import { Register } from "../../src/testing/storm/register.ts";
import { type Action, type Actor, numberIn } from "./actor.ts";

/** Items with a price. Quantities are only added to in the first list, and only set in the second. */
export const ADDED = ["Scroll of SProtect", "Scroll of AProtect", "Gold Ring"] as const;
export const SET = ["Silver Ring", "Diamond Ring", "Fancy Cubic Ring"] as const;
export const PRICED_ITEMS = ["Scroll of SProtect", "Gold Ring", "Diamond Ring"] as const;
export const CHOSEN_SERVERS = ["Lawolf", "Totemia"] as const;
/** No more lines are added above this number, so that the cart is shown whole. */
const MAX_LINES = 20;

export const cartRegion = (page: Page) => page.getByRole("region", { name: "Your cart" });
export const quantityOf = (page: Page, name: string) =>
  cartRegion(page).getByRole("textbox", { name: `${name}, quantity` });
const lineOf = (page: Page, name: string) =>
  cartRegion(page)
    .getByRole("listitem")
    .filter({ has: quantityOf(page, name) });
export const rateField = (page: Page) => page.getByRole("textbox", { name: /^Rate for|FC Rate for/ });
export const serverChoice = (page: Page) =>
  page.getByRole("region", { name: "Exchange rate" }).getByRole("combobox", { name: "Server" });

async function shownQuantity(field: Locator): Promise<number | undefined> {
  if (!(await field.isVisible())) return undefined;
  return numberIn(await field.inputValue({ timeout: 1_000 }).catch(() => "")) || undefined;
}

const shownTotal = async (page: Page) =>
  (await page.getByRole("definition").and(page.getByLabel("Total Penya")).textContent()) ?? "";

async function addPiece(actor: Actor): Promise<boolean> {
  const name = actor.oneOf(ADDED) ?? "";
  if (!(await actor.press(actor.page.getByRole("button", { name: `Add ${name}`, exact: true }))))
    return false;
  actor.model.added.set(name, (actor.model.added.get(name) ?? 0) + 1);
  actor.log(`adds one ${name}`);
  // The message names all pieces that were added in a row; only one of a single piece is certain.
  if (actor.isChance(0.2) && (await actor.undo(`Added to your cart: 1 × ${name}`))) {
    actor.model.added.set(name, (actor.model.added.get(name) ?? 0) - 1);
    actor.log(`takes the ${name} back`);
  }
  return true;
}

async function stepQuantity(actor: Actor): Promise<boolean> {
  const name = actor.oneOf(ADDED) ?? "";
  const shown = await shownQuantity(quantityOf(actor.page, name));
  if (shown === undefined) return false;
  // Above 6, because both browsers may take pieces away and the sum must stay above zero.
  const by = shown > 6 && actor.isChance(0.4) ? -1 : 1;
  const button = lineOf(actor.page, name).getByRole("button", { name: by > 0 ? "One more" : "One less" });
  if (!(await actor.press(button))) return false;
  actor.model.added.set(name, (actor.model.added.get(name) ?? 0) + by);
  actor.log(`${by > 0 ? "one more" : "one less"} ${name}, which shows ${shown}`);
  return true;
}

/** Types a quantity. The page applies it at once, before the field is left. */
async function setQuantity(actor: Actor): Promise<boolean> {
  const labels = [...actor.model.lines.keys()];
  const name = (actor.isChance(0.6) ? actor.oneOf(SET) : actor.oneOf(labels)) ?? SET[0];
  const field = quantityOf(actor.page, name);
  const shown = await shownQuantity(field);
  const register = actor.model.quantities.get(name) ?? actor.model.lines.get(name)?.quantity;
  if (shown === undefined || register === undefined) return false;
  const quantity = actor.model.fresh();
  if (!(await actor.type(field, String(quantity)))) return false;
  register.set(actor.by, quantity, shown);
  actor.log(`sets ${name} from ${shown} to ${quantity}`);
  if (!(await actor.press(cartRegion(actor.page).getByRole("heading").first())))
    await actor.page.keyboard.press("Tab");
  return true;
}

async function addLine(actor: Actor): Promise<boolean> {
  if ((await cartRegion(actor.page).getByRole("listitem").count()) > MAX_LINES) return false;
  const label = `Line ${actor.model.fresh()}`;
  if (!(await actor.press(actor.page.getByRole("button", { name: "Add a custom line" })))) return false;
  const dialog = actor.page.getByRole("dialog", { name: "Custom line" });
  const fields = [
    [dialog.getByRole("textbox", { name: "Description" }), label],
    [dialog.getByRole("textbox", { name: "Price per piece" }), "12345"],
  ] as const;
  if (!(await actor.sendFilled(fields, dialog.getByRole("button", { name: "Add to cart" })))) return false;
  const line = { isThere: new Register(false), quantity: new Register(1) };
  line.isThere.set(actor.by, true);
  actor.model.lines.set(label, line);
  actor.log(`adds ${label}`);
  return true;
}

async function removeLine(actor: Actor): Promise<boolean> {
  const label = actor.oneOf([...actor.model.lines.keys()]);
  const line = label === undefined ? undefined : actor.model.lines.get(label);
  if (label === undefined || !line) return false;
  const shown = await shownQuantity(quantityOf(actor.page, label));
  if (shown === undefined) return false;
  if (
    !(await actor.press(cartRegion(actor.page).getByRole("button", { name: `Remove ${label}`, exact: true })))
  )
    return false;
  line.isThere.set(actor.by, false, true);
  // A line that one browser removes and the other one changes is kept.
  line.quantity.set(actor.by, 0, shown);
  actor.log(`removes ${label}, which shows ${shown}`);
  if (actor.isChance(0.4) && (await actor.undo(`${label} removed`))) {
    line.isThere.set(actor.by, true);
    line.quantity.set(actor.by, shown);
    actor.log(`takes the removal of ${label} back`);
  }
  return true;
}

async function chooseServer(actor: Actor, name: string): Promise<boolean> {
  const choice = serverChoice(actor.page);
  if ((await choice.textContent({ timeout: 3_000 }).catch(() => ""))?.includes(name)) return true;
  if (!(await actor.press(choice))) return false;
  if (!(await actor.press(actor.page.getByRole("option", { name, exact: true })))) {
    await actor.page.keyboard.press("Escape");
    return false;
  }
  return true;
}

async function setRate(actor: Actor): Promise<boolean> {
  const name = actor.oneOf(CHOSEN_SERVERS) ?? CHOSEN_SERVERS[0];
  if (!(await chooseServer(actor, name))) return false;
  const field = rateField(actor.page);
  const shown = numberIn(await field.inputValue({ timeout: 3_000 }).catch(() => "")) || undefined;
  const rate = 200_000 + actor.model.fresh();
  if (!(await actor.type(field, String(rate)))) return false;
  await actor.page.keyboard.press("Tab");
  const after =
    (await serverChoice(actor.page)
      .textContent()
      .catch(() => "")) ?? "";
  // The other browser may have chosen another server in between.
  const isSure = after.includes(name);
  for (const server of isSure ? [name] : CHOSEN_SERVERS)
    actor.model.rates.get(server)?.set(actor.by, rate, isSure ? shown : undefined, !isSure);
  actor.log(`sets the rate of ${isSure ? name : "one of the servers"} from ${shown} to ${rate}`);
  return true;
}

async function setPrice(actor: Actor): Promise<boolean> {
  const name = actor.oneOf(PRICED_ITEMS) ?? PRICED_ITEMS[0];
  const register = actor.model.prices.get(name);
  if (!register || !(await actor.press(actor.page.getByRole("button", { name, exact: true }).first())))
    return false;
  const dialog = actor.page.getByRole("dialog", { name, exact: true });
  const field = dialog.getByRole("textbox", { name: "Your price" });
  if (!(await actor.isInSight(field))) return false;
  const shown = numberIn(await field.inputValue()) || undefined;
  const price = actor.model.fresh();
  const save = dialog.getByRole("button", { name: "Save price" });
  if (!(await actor.sendFilled([[field, String(price)]], save))) return false;
  register.set(actor.by, price, shown);
  actor.log(`sets the price of ${name} from ${shown ?? "the listed one"} to ${price}`);
  return true;
}

async function saveOrder(actor: Actor): Promise<boolean> {
  if (!(await actor.press(cartRegion(actor.page).getByRole("button", { name: "Save", exact: true }))))
    return false;
  const dialog = actor.page.getByRole("dialog", { name: "Save this order?" });
  const name = `Saved ${actor.model.fresh()}`;
  const isFilled =
    (await actor.type(dialog.getByRole("textbox", { name: "Name" }), name)) &&
    (await actor.type(dialog.getByRole("textbox", { name: "Buyer" }), `Buyer of ${name}`));
  const amounts = isFilled ? await dialog.getByText(/[\d,]+\s*Penya/).allTextContents() : [];
  if (!isFilled || !(await actor.send(dialog.getByRole("button", { name: "Save", exact: true })))) {
    await actor.closeDialog();
    return false;
  }
  const total = numberIn(amounts.at(-1) ?? "");
  const saved = newOrderModel({ id: undefined, total, name, buyer: `Buyer of ${name}` });
  const order = { ...saved, isThere: new Register(false) };
  order.isThere.set(actor.by, true);
  actor.model.orders.push(order);
  // Another device's changes may have arrived after the total was read and before the order was saved.
  const after = numberIn(await shownTotal(actor.page));
  order.total.set(actor.by, after, undefined, true);
  actor.log(`saves the order as ${name}, ${total} or ${after} Penya`);
  return true;
}

export const CART_ACTIONS: readonly Action[] = [
  { area: "shop", weight: 5, run: addPiece },
  { area: "shop", weight: 4, run: stepQuantity },
  { area: "shop", weight: 5, run: setQuantity },
  { area: "shop", weight: 3, run: addLine },
  { area: "shop", weight: 2, run: removeLine },
  { area: "shop", weight: 4, run: setRate },
  { area: "shop", weight: 3, run: setPrice },
  { area: "shop", weight: 1, run: saveOrder },
];
