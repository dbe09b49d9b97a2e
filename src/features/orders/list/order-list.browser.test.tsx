import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { urlOf } from "#contract/endpoint.ts";
import type { Language } from "#domain/game/language.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { addAnswersOnClick, answer, unreachable } from "#testing/browser/answers.ts";
import { press, tabTo } from "#testing/browser/input/keyboard.ts";
import { closePage, navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter } from "#testing/browser/pages/converter.ts";
import { openOrders, orderDetails, owed, rows } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { costing, newOrder } from "#testing/seed/saved-orders.ts";
import { ordersEndpoints } from "../server/orders.contract.ts";

const namesOf = () =>
  rows()
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

test("search, states and sorting are in the URL, and a list that failed to load can be retried", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a", { name: "Apple", cart: costing(3) }));
  orders.add(newOrder("b", { name: "Berry", cart: costing(1) }));
  orders.add(newOrder("c", { name: "Cherry", cart: costing(2) }));
  orders.move("a", "cancelled");
  const player = newPlayer("guest");
  await openPage("/orders?sort=smallest", { player, answers: orders.answers });
  await expect.poll(namesOf).toEqual(["Berry", "Cherry", "Apple"]);
  await page.getByRole("button", { name: "Canceled 1" }).click();
  await expect.poll(namesOf).toEqual(["Apple"]);
  await expect.poll(() => location.href).toMatch(/state=cancelled/);
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("searchbox").fill("erry");
  await expect.element(page.getByText("2 of 3 orders")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
  await expect.poll(() => rows().elements()).toHaveLength(3);
  await closePage();
  await openPage("/orders", { player, answers: [unreachable(ordersEndpoints.list), ...orders.answers] });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Couldn’t load your orders.");
  addAnswersOnClick(...orders.answers);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => rows().elements()).toHaveLength(3);
});

test("the list links to a table of all orders", async () => {
  await openOrders("/orders", [newOrder("a")]);
  const link = page.getByRole("link", { name: "All as CSV" });
  await expect
    .element(link)
    .toHaveAttribute("href", urlOf(ordersEndpoints.export, { query: { language: "en" } }));
});

test("more than fifty orders load page by page, and the focus moves to the new ones", async () => {
  const summary = savedOrders().add(newOrder("x"));
  const many = Array.from({ length: 70 }, (_, i) => ({
    ...summary,
    id: `o${i}`,
    name: `Number ${i}`,
    createdAt: "2026-11-21T10:00:00Z",
    updatedAt: "2026-11-21T10:00:00Z",
  }));
  const found = { quote: 70, agreed: 0, paid: 0, delivered: 0, cancelled: 0 };
  const list = answer(ordersEndpoints.list, ({ path }) =>
    path.includes("cursor")
      ? { orders: many.slice(50), next: null, counts: null }
      : { orders: many.slice(0, 50), next: "more", counts: { found, all: 70, ...NOTHING_OWED } },
  );
  await openPage("/orders", { player: newPlayer("guest"), answers: [list] });
  await expect.poll(() => rows().elements()).toHaveLength(50);
  await press(page.getByRole("button", { name: "Show more" }), "{Enter}");
  await expect.poll(() => rows().elements()).toHaveLength(70);
  await expect.element(page.getByRole("link", { name: "Number 50" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

/** Returns the box of the visible element with a text in an order. */
async function boxOf(text: string): Promise<DOMRect> {
  const visible = () =>
    rows()
      .first()
      .getByText(text, { exact: false })
      .elements()
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1);
  await expect.poll(visible, { message: text }).toHaveLength(1);
  const [element] = visible();
  if (!element) throw new Error(`${text} is not shown`);
  return element.getBoundingClientRect();
}

test("on a phone the name, the totals and the state of an order lie apart from its button", async () => {
  await openOrders("/orders", [newOrder("rings", { buyer: "Mirabella" })], { viewport: PHONE });
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    const order = await rows().first().findElement();
    const button = (await rows().first().getByRole("button").findElement()).getBoundingClientRect();
    expect(button.width).toBeGreaterThanOrEqual(44);
    expect(button.height).toBeGreaterThanOrEqual(44);
    for (const text of ["Rings", "Quote", "300,000,000", "1,500", "Mirabella"])
      expect((await boxOf(text)).right, text).toBeLessThanOrEqual(button.x);
    // The sums stand below each other, so that they can be compared.
    const [fc, penya] = [await boxOf("1,500"), await boxOf("300,000,000")];
    expect(Math.abs(fc.right - penya.right)).toBeLessThan(1);
    expect(penya.y).toBeGreaterThan(fc.y);
    // The lanterns are beside the button, not below it.
    const ends = [...order.querySelectorAll("svg")]
      .filter((icon) => icon.closest("button") === null && icon.checkVisibility())
      .map((icon) => icon.getBoundingClientRect().right);
    expect(ends).toHaveLength(1);
    expect(ends[0]).toBeLessThan(button.x);
  }
});

test("a visitor is redirected to the sign-in page, which names the reason", async () => {
  await openPage("/orders?state=paid");
  await expect.poll(() => location.href).toMatch(/\/login\?next=%2Forders%3Fstate%3Dpaid/);
  await expect
    .element(page.getByText("Sign in to save orders and track payments", { exact: false }))
    .toBeVisible();
  await closePage();
  await openConverter();
  await addButton("Gold Ring").click();
  const link = cart().getByRole("link", { name: "Save" });
  await expect.element(link).toHaveAccessibleDescription("Sign in, or continue as guest, to save orders.");
  await link.click();
  await expect.poll(() => location.href).toMatch(/\/login\?next=%2Fshop%3Forder%3Dopen/);
});

test("a payment can be added from the list with the keyboard only", async () => {
  await openOrders("/orders", [newOrder("keys")]);
  await tabTo(page.getByRole("link", { name: "Order keys" }));
  await userEvent.keyboard("{Enter}");
  const order = orderDetails("Order keys");
  await tabTo(order.getByRole("button", { name: "Mark as agreed" }), 20);
  await userEvent.keyboard("{Enter}");
  await expect.element(order.getByRole("button", { name: "Mark as paid" })).toHaveFocus();
  await tabTo(order.getByRole("button", { name: "Add payment" }), 20);
  await userEvent.keyboard("{Enter}");
  await expect.element(order.getByRole("textbox", { name: "Amount received" })).toHaveFocus();
  await userEvent.keyboard("100m");
  await userEvent.keyboard("{Enter}");
  await expect.element(owed()).toHaveTextContent("200,000,000 Penya");
  await expect.element(order.getByRole("button", { name: "Add payment" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(order).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Order keys" })).toHaveFocus();
});

test("the command palette opens the saved orders", async () => {
  await openPage("/", { player: newPlayer("guest") });
  await expect.element(page.getByRole("region", { name: "Price list" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: "Search" }).fill("saved");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Saved orders" })).toBeVisible();
});

const LONG_NAME = "Gildenversorgung für die Weltmeisterschaft im nächsten Monat";
const LANGUAGES: readonly Language[] = ["fr", "en", "de", "tl"];

for (const language of LANGUAGES) {
  test(`saved orders fit into 320 px in ${language}`, async () => {
    const orders = savedOrders();
    orders.add(
      newOrder("most", {
        name: LONG_NAME,
        buyer: "Donaudampfschifffahrtsgesellschaft",
        cart: costing(9_007_199_254_740_990),
      }),
    );
    orders.add(newOrder("paid"));
    orders.pay("most", 1_234_567_890_123_456);
    orders.move("paid", "cancelled");
    await openPage("/orders", {
      player: newPlayer("guest"),
      answers: orders.answers,
      language,
      viewport: { width: 320, height: 640 },
    });
    const pages = [
      ["/orders", page.getByRole("main")],
      ["/", page.getByRole("main")],
      ["/orders?order=most", orderDetails(LONG_NAME)],
      ["/orders?order=paid", orderDetails("Order paid")],
    ] as const;
    for (const [path, content] of pages) {
      await navigate(path);
      await expect.element(content).toMatchTextContent("Penya");
      for (const element of [content.element(), document.documentElement])
        await expect.poll(() => element.scrollWidth - element.clientWidth, { message: path }).toBe(0);
    }
  });
}
