/** Responses that arrive after a change, but were computed before it. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#client/api/session.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { type Answer, addAnswers, held, requestsTo } from "#testing/browser/answers.ts";
import { fromOtherDevice } from "#testing/browser/input/network.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const SLOW = { timeout: 15_000 };
/** How long data are fresh, in milliseconds. */
const FRESH_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
});

/**
 * Makes the page request data that are no longer fresh, and holds the response back. The further requests have these
 * answers. Returns what sends the response.
 */
async function holdRefetch<R extends string, T>(
  endpoint: Endpoint<R, T>,
  value: T,
  later: readonly Answer[],
): Promise<() => Promise<void>> {
  await expect.poll(() => queryClient.isFetching(), SLOW).toBe(0);
  const { answer, release } = held(endpoint, value);
  const before = requestsTo(endpoint).length;
  addAnswers(answer);
  // A visible page refetches a query that has become stale.
  vi.setSystemTime(Date.now() + FRESH_MS + 1_000);
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => requestsTo(endpoint).length, SLOW).toBe(before + 1);
  addAnswers(...later);
  return async () => {
    release();
    await expect.poll(() => queryClient.isFetching(), SLOW).toBe(0);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  };
}

test("gear: the response to a request from before a change does not hide the change", async () => {
  const { stored, all, answers } = await openAsGuest("/characters", [MIA]);
  const raise = page.getByRole("button", { name: "Raise upgrade" });
  await expect.element(raise).toBeVisible();
  const respond = await holdRefetch(charactersEndpoints.list, { characters: all() }, answers);
  await raise.click();
  await expect.poll(() => stored.get("mia")?.sets[0]?.gear.weapon?.upgrade, SLOW).toBe(1);
  await respond();
  await expect
    .element(page.getByRole("region", { name: "Gear", exact: true }))
    .toMatchTextContent(/Sepal Sword \+1/);
});

test("an order's details, state and payment: the response to a request from before a change does not hide the change", async () => {
  const orders = savedOrders();
  const before = orders.add(newOrder("a"));
  await openPage("/orders?order=a", { player: newPlayer("guest"), answers: orders.answers });
  const order = page.getByRole("dialog", { name: /^Order a/ });
  await expect.element(order.getByRole("button", { name: "Edit" })).toBeVisible();
  const respond = await holdRefetch(ordersEndpoints.load, before, orders.answers);
  await order.getByRole("button", { name: "Edit" }).click();
  await order.getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order.getByRole("button", { name: "Save", exact: true }).click();
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("10m");
  await order.getByRole("button", { name: "Save" }).click();
  const stored = () => fromOtherDevice("GET", pathOf(ordersEndpoints.load, { params: { id: "a" } }));
  await expect
    .poll(stored, SLOW)
    .toMatchObject({ buyer: "Tim", state: "agreed", payments: [{ penya: 10_000_000 }] });
  await respond();
  await expect.element(order).toMatchTextContent(/Tim/);
  await expect.element(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  const remove = order.getByRole("button", { name: "Remove the payment of 10,000,000 Penya" });
  await expect.element(remove).toHaveLength(1);
});
