/** A line of the order that one device removes and another changes: it stays, and a notice offers to remove it. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { storedDocuments } from "#testing/browser/input/documents.ts";
import { cutNetwork } from "#testing/browser/input/network.ts";
import { cart, openConverter } from "#testing/browser/pages/converter.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";

const cartOf = (...quantities: readonly number[]) => ({
  adjustment: 0,
  lines: quantities.map((quantity) => ({
    ...{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity },
    ...{ setCount: quantity > 1 ? 1 : 0 },
  })),
});
const quantity = () => cart().getByRole("textbox", { name: /^Gold Ring, quantity/ });

async function setTo17() {
  await quantity().fill("17");
  await userEvent.keyboard("{Enter}");
}
const remove = () => cart().getByRole("button", { name: "Remove Gold Ring" }).click();

for (const { name, here, elsewhere } of [
  {
    name: "removed after another device set its quantity",
    here: remove,
    elsewhere: cartOf(17),
  },
  { name: "set after another device removed it", here: setTo17, elsewhere: cartOf() },
])
  test(`a line that was ${name} stays with a notice`, async () => {
    const player = newPlayer("member");
    const documents = storedDocuments(player.id, { cart: cartOf(1) });
    await openConverter("/shop", { player, answers: documents.answers });
    await expect.element(quantity()).toHaveValue("1");
    const restore = cutNetwork();
    await here();
    documents.change("cart", elsewhere);
    restore();
    const notice = page.getByRole("alert").filter({
      hasText: "Gold Ring was removed on one device and changed on another. It stays, with a quantity of 17.",
    });
    await expect.element(notice).toBeVisible();
    await expect.element(quantity()).toHaveValue("17");
    const saved = () => JSON.stringify(documents.content("cart"));
    await expect.poll(saved, { timeout: 15_000 }).toContain('"quantity":17');
    await notice.getByRole("button", { name: "Remove anyway" }).click();
    await expect.poll(saved, { timeout: 15_000 }).toContain('"lines":[]');
    await expect.element(quantity()).not.toBeInTheDocument();
    await expect.element(notice).not.toBeInTheDocument();
  });
