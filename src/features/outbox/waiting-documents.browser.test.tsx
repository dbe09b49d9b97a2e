/** Documents that wait to be saved, such as the cart. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { addAnswers, answerWith } from "#testing/browser/answers.ts";
import { storedDocuments } from "#testing/browser/input/documents.ts";
import { cutNetwork } from "#testing/browser/input/network.ts";
import { addButton, cart, openConverter } from "#testing/browser/pages/converter.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { pathOf } from "#testing/path-of.ts";

const CART = {
  adjustment: 0,
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 1 }],
};

/** Opens the converter as a member with one gold ring. Returns the documents of the server. */
async function openAsMember() {
  const player = newPlayer("member");
  const documents = storedDocuments(player.id, { cart: CART });
  await openConverter("/shop", { player, answers: documents.answers });
  await expect.element(cart().getByRole("textbox", { name: /^Gold Ring, quantity/ })).toHaveValue("1");
  // The language of the page is saved at the start.
  await expect.poll(() => documents.content("settings")).toMatchObject({ language: "en" });
  return documents;
}
const waiting = () => page.getByText("1 change not saved yet");

test("documents that wait are named, and saved as soon as there is a connection", async () => {
  const documents = await openAsMember();
  const restore = cutNetwork();
  await addButton("Gold Ring").click();
  await expect.element(waiting()).toBeVisible();
  await waiting().click();
  await expect.element(page.getByRole("listitem").filter({ hasText: /^your cart$/ })).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  restore();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(JSON.stringify(documents.content("cart"))).toContain('"quantity":2');
});

test("signing out asks while a document waits, and a lost response is asked for again soon", async () => {
  const documents = await openAsMember();
  const restore = cutNetwork();
  await addButton("Gold Ring").click();
  await expect.element(waiting()).toBeVisible();
  await page.getByRole("button", { name: "Your account: Mia" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out before everything is saved?" });
  await dialog.getByRole("button", { name: "Stay" }).click();

  let isLost = false;
  const url = location.origin + pathOf(documentsEndpoints.change("cart"));
  const save = documents.answers.find(({ method, pattern }) => method === "PATCH" && pattern.test(url));
  addAnswers(
    answerWith(documentsEndpoints.change("cart"), async (request) => {
      const response = await save?.respond(request);
      if (response && isLost) return response;
      isLost = true;
      throw new TypeError("Failed to fetch");
    }),
  );
  restore();
  await addButton("Gold Ring").click();
  await expect.poll(() => isLost, { timeout: 15_000 }).toBe(true);
  await expect.poll(() => JSON.stringify(documents.content("cart"))).toContain('"quantity":3');
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
});
