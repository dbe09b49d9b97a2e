/** The pages of saved orders, by role and name. */
import { page } from "vitest/browser";
import { openPage } from "../open-page.tsx";
import { newPlayer } from "../player-answers.ts";
import { savedOrders } from "./saved-orders.ts";

export const rows = () => page.getByRole("list", { name: "Saved orders" }).getByRole("listitem");
export const row = (name: string) => rows().filter({ hasText: name });
export const orderDetails = (name: string) => page.getByRole("dialog", { name });
/** The element that shows what is owed in an order’s details. */
export const owed = () => page.getByRole("region", { name: "Amounts" }).getByRole("definition").first();

/** Opens a page as a guest with these orders, which are bodies of POST /api/orders. */
export async function openOrders(
  path: string,
  given: readonly unknown[],
  options: Parameters<typeof openPage>[1] = {},
): Promise<void> {
  const orders = savedOrders();
  for (const order of given) orders.add(order);
  await openPage(path, { player: newPlayer("guest"), answers: orders.answers, ...options });
}
