/** The buyer and the note of the cart. */
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cartDocument } from "#client/sync/player-documents.ts";
import { withOrderNote } from "#domain/order/cart.ts";
import { choose } from "#testing/browser/input/choose.ts";
import { undoButtonOf } from "#testing/browser/input/undo-button.ts";
import { openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  cart,
  copyButton,
  openConverter,
  readClipboard,
} from "#testing/browser/pages/converter.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";

const line = () => cart().getByRole("button", { name: /^Buyer, note/ });
const dialog = () => page.getByRole("dialog", { name: "Buyer, note" });
const buyer = () => dialog().getByRole("textbox", { name: "Buyer" });
const note = () => dialog().getByRole("textbox", { name: "Note" });

async function write(name: string, text: string): Promise<void> {
  await line().click();
  await buyer().fill(name);
  await note().fill(text);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
}

test("on a phone both are written below the buttons, by touch", async () => {
  const lines = [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 1 }];
  await openPage("/shop?order=open", {
    viewport: PHONE,
    stored: { "skypurse.cart": { adjustment: 0, lines } },
  });
  await expect.element(copyButton()).toBeInViewport({ ratio: 1 });
  await line().click();
  await buyer().fill("Mia");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(line()).toHaveTextContent("Buyer, noteMia");
  await expect.element(copyButton()).toBeInViewport({ ratio: 1 });
});

describe("of a member", () => {
  beforeEach(async () => {
    await openConverter("/shop", { player: newPlayer("member") });
    await addButton("Gold Ring").click();
  });

  test("buyer and note stay after a reload, and stand in the line and in the plain text, not in chat", async () => {
    await write(" Mia ", "pays on Friday");
    await reopen();
    await expect.element(line()).toHaveTextContent("Buyer, noteMia · pays on Friday");
    await copyButton().click();
    await expect.poll(readClipboard).toMatch(/^Gold Ring 100m = 100m Penya \(example rate: [^)]*\)$/u);
    await choose(page.getByRole("radio", { name: "Plain" }));
    await copyButton().click();
    await expect.poll(readClipboard).toMatch(/\nBuyer: Mia\nNote: pays on Friday$/u);
  });

  test("a change is taken back by its message, and a removal too", async () => {
    await write("Mia", "pays on Friday");
    await write("Tim", "");
    await undoButtonOf("Buyer: Tim").click();
    await expect.element(line()).toHaveTextContent("Buyer, noteMia · pays on Friday");
    await write("", "");
    await undoButtonOf("Buyer, note removed").click();
    await expect.element(line()).toHaveTextContent("Buyer, noteMia · pays on Friday");
  });

  test("saving a buyer keeps a note that another device wrote meanwhile", async () => {
    await line().click();
    await buyer().fill("Mia");
    cartDocument.update((present) => withOrderNote(present, "pays on Friday"));
    await dialog().getByRole("button", { name: "Save" }).click();
    await expect.element(line()).toHaveTextContent("Buyer, noteMia · pays on Friday");
  });

  test("a name above 40 characters stays in the field and is told, and cannot be saved", async () => {
    await line().click();
    await buyer().fill("M".repeat(41));
    await expect.element(dialog().getByText("40 characters at most: shorten the name.")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "Save" })).toBeDisabled();
    await expect.element(buyer()).toHaveValue("M".repeat(41));
    await buyer().fill("M".repeat(40));
    await note().fill("n".repeat(201));
    await expect.element(dialog().getByText("200 characters at most: shorten the note.")).toBeVisible();
    await note().fill("");
    await dialog().getByRole("button", { name: "Save" }).click();
    await expect.element(line()).toHaveTextContent(`Buyer, note${"M".repeat(40)}`);
  });

  test("saving the order starts with both, and a cleared cart brings both back", async () => {
    await write("Mia", "pays on Friday");
    await cart().getByRole("button", { name: "Save" }).click();
    const saving = page.getByRole("dialog", { name: "Save this order?" });
    await expect.element(saving.getByRole("textbox", { name: "Buyer" })).toHaveValue("Mia");
    await expect.element(saving.getByRole("textbox", { name: "Note" })).toHaveValue("pays on Friday");
    await userEvent.keyboard("{Escape}");
    await cart().getByRole("button", { name: "Clear cart" }).click();
    await undoButtonOf("Cart cleared").click();
    await expect.element(line()).toHaveTextContent("Buyer, noteMia · pays on Friday");
  });
});
