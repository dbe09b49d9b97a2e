import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { undoButtonOf } from "#testing/browser/input/undo-button.ts";
import {
  addButton,
  addByHand,
  cart,
  copyButton,
  messageCount,
  openConverter,
  pasteOrder,
  quantityField,
  readClipboard,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";

beforeEach(() => openConverter());

test("a player's list has recognized, doubtful and manual lines, which are added to the order", async () => {
  const dialog = await pasteOrder("20x spro, 5 gold rnig / 3 silver rings\n2 dragon wings 300m");
  const lines = dialog.getByRole("list", { name: "Lines found", exact: false }).getByRole("listitem");
  await expect.element(lines).toHaveLength(4);
  await expect.element(dialog.getByText("2 recognized", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("1 to check", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("1 custom line", { exact: false })).toBeVisible();
  const doubt = dialog.getByRole("combobox", { name: "Which item is “5 gold rnig”?", exact: false });
  await expect.element(doubt).toHaveValue("gold-ring");
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cart()).toMatchTextContent("4 lines");
  await expect.element(quantityField("Gold Ring")).toHaveValue("5");
  await expect.element(totalFc()).toHaveTextContent("4,850 FC");
  await expect.element(totalPenya()).toHaveTextContent("1,270,000,000 Penya");

  // Adding them can be undone.
  await page.getByRole("button", { name: "Undo", exact: false }).click();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
});

test("a discount, a buyer and a note in a pasted list are told, and go into the cart", async () => {
  const dialog = await pasteOrder("2x gold ring\n5m off\nBuyer: Mia\nNote: pays on Friday");
  await expect
    .element(dialog.getByText("Discount: 5,000,000 Penya · Buyer: Mia · Note: pays on Friday"))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect.element(cart().getByRole("textbox", { name: /^Discount/ })).toHaveValue("5m");
  await expect
    .element(cart().getByRole("button", { name: /^Buyer, note/ }))
    .toHaveTextContent("Buyer, noteMia · pays on Friday");
});

test("a doubtful line can become another item, or stay as written", async () => {
  const dialog = await pasteOrder("2 ring\n1 ring");
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "“2 ring”", exact: false }),
    "Diamond Ring",
  );
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "“1 ring”", exact: false }),
    "Keep “ring” as a custom line",
  );
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(quantityField("Diamond Ring")).toHaveValue("2");
  await expect.element(cart().getByRole("button", { name: "ring", exact: true })).toBeVisible();
});

test("a pasted order is added to the player's own order, or replaces it", async () => {
  await addButton("Gold Ring").click();
  const added = await pasteOrder("2 gold ring, 1 silver ring");
  await added.getByRole("button", { name: "Add to my cart (1 line)", exact: false }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await expect.element(cart()).toMatchTextContent("2 lines");
  const replaced = await pasteOrder("7 diamond ring");
  await replaced.getByRole("button", { name: "Replace my cart", exact: false }).click();
  await expect.element(cart()).toMatchTextContent("1 line");
  await expect.element(quantityField("Diamond Ring")).toHaveValue("7");
  await undoButtonOf("In your cart now: 1 line").click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
});

test("copied texts of every format, in another language than the page's, can be pasted back", async () => {
  await addButton("Gold Ring").click();
  await quantityField("Gold Ring").fill("3");
  await addButton("Scroll of SProtect").click();
  await addByHand("Gold Ring", "50m");
  await page.getByRole("textbox", { name: "Discount", exact: false }).fill("10");
  await expect.element(totalPenya()).toHaveTextContent("329,400,000 Penya");
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "Language of the text", exact: false }),
    "Français",
  );
  for (const format of ["CSV", "Chat", "Discord", "Plain"]) {
    await choose(page.getByRole("radio", { name: format, exact: true }));
    await expect
      .element(cart().getByRole("group", { name: /text|block|table/i }))
      .toMatchTextContent(format === "Chat" ? "Bague Or" : "Bague en Or");
    const messages: string[] = [];
    for (let part = 1; part <= (await messageCount()); part++) {
      await copyButton().click();
      await expect.element(page.getByText(/copied/).last()).toBeVisible();
      await expect.poll(async () => messages.includes(await readClipboard())).toBe(false);
      messages.push(await readClipboard());
    }
    await page.getByRole("button", { name: "Clear cart", exact: false }).click();
    await expect.element(cart()).toMatchTextContent("Your cart is empty");
    const dialog = await pasteOrder(messages.join("\n"));
    await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
    await expect.element(totalPenya()).toHaveTextContent("329,400,000 Penya");
    // A table has the FCoins; the others only if the seller wants them.
    if (format === "CSV") await expect.element(totalFc()).toHaveTextContent("1,580 FC");
    await expect.element(cart()).toMatchTextContent("3 lines");
  }
});

test("the prices of a pasted text stay in its lines, which say so, unless the player makes one their own", async () => {
  const text = "Gold Ring 450 FC = 450 FC / 99m Penya (1 FC = 220k, Mia)";
  const today = await pasteOrder(text);
  await choose(today.getByRole("radio", { name: /My prices today/ }));
  await today.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("100,000,000 Penya");
  // The next message has the same text.
  await page
    .getByRole("dialog")
    .filter({ hasText: "In your cart now: 1 line" })
    .getByLabelText("Close", { exact: false })
    .click();
  const asSent = await pasteOrder(text);
  await expect.element(asSent.getByText("1 item has another price here.", { exact: false })).toBeVisible();
  await asSent.getByRole("button", { name: "Replace my cart", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("99,000,000 Penya");
  await expect
    .element(page.getByRole("combobox", { name: "Server", exact: false }))
    .toMatchTextContent("Mia");
  const ring = page.getByRole("listitem").filter({ has: addButton("Gold Ring") });
  await expect.element(cart().getByText("this cart only")).toBeVisible();
  await expect.element(ring.getByText("your price", { exact: false })).not.toBeInTheDocument();
  // An item that is added from the list is at the list price.
  await addButton("Gold Ring").click();
  await expect.element(totalFc()).toHaveTextContent("950 FC");

  const adopting = await pasteOrder(text);
  await adopting.getByText("Make a price mine").click();
  await adopting.getByRole("checkbox", { name: "Gold Ring 450 FC instead of 500 FC" }).click();
  await adopting.getByRole("button", { name: "Replace my cart", exact: false }).click();
  await expect.element(totalFc()).toHaveTextContent("450 FC");
  await expect.element(ring.getByText("your price", { exact: false }).first()).toBeVisible();
  await expect.element(cart().getByText("this cart only")).not.toBeInTheDocument();
});

test("ambiguous amounts must be chosen before the order can be added, also with the keyboard", async () => {
  const dialog = await pasteOrder(
    "Hello all!\ncloak 1.500m\n2 LGA+10 2-3m each\nmask 12.5\n~~silver ring~~\nTotal: 1.5E+09",
  );
  const lines = dialog.getByRole("list", { name: "Lines found", exact: false }).getByRole("listitem");
  await expect.element(lines).toHaveLength(3);
  await expect.element(lines.filter({ hasText: "mask" })).toMatchTextContent("“12.5” can’t be read");
  await expect
    .element(dialog.getByText("1 sold entry skipped. 1 greeting or title skipped.", { exact: false }))
    .toBeVisible();
  await expect
    .element(dialog.getByText("The total in this text can’t be read.", { exact: false }))
    .toBeVisible();
  await expect
    .element(dialog.getByText("Choose the amounts of 2 lines first.", { exact: false }))
    .toBeVisible();

  // Neither reading is preselected, and the order cannot be added without a choice.
  const cloak = dialog.getByRole("radiogroup", {
    name: "Which amount is meant in “cloak 1.500m”?",
    exact: false,
  });
  await expect.element(cloak.getByRole("radio", { checked: true })).toHaveLength(0);
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(cloak.getByRole("radio", { name: "1,500,000", exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cloak.getByRole("radio", { name: "1,500,000,000", exact: false })).toBeChecked();
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  const yoyo = dialog.getByRole("radiogroup", { name: "“2 LGA+10 2-3m each”", exact: false });
  await expect.element(yoyo.getByRole("radio", { name: "2,000,000", exact: false })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(yoyo).toHaveAttribute("aria-invalid", "false");
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(totalPenya()).toHaveTextContent("1,504,000,000 Penya");
  await expect.element(cart().getByRole("button", { name: "mask 12.5", exact: true })).toBeVisible();
});

test("a Penya price beside a listed item is used, also if the line is kept as a manual one", async () => {
  const dialog = await pasteOrder("5 gold rnig 150m");
  await expect
    .element(dialog.getByRole("list", { name: "Lines found", exact: false }))
    .toMatchTextContent("150,000,000");
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "Which item is “5 gold rnig 150m”?", exact: false }),
    "Keep “gold rnig” with its Penya price",
  );
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("150,000,000 Penya");
});

test("a text without an order shows a message, and the typed text is kept", async () => {
  const dialog = await pasteOrder("-----");
  await expect.element(dialog.getByText("No items found in this text.", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("-----");
  await expect
    .element(dialog.getByRole("button", { name: "Use this order", exact: false }))
    .not.toBeInTheDocument();
});

test("a hostile text is shown as text, and no part of it runs", async () => {
  const dialog = await pasteOrder(
    '<img src=x onerror="document.title=1">\n\u202e5 gold ring\n"><script>1</script>',
  );
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("5");
  await expect.poll(() => document.title).toBe("Converter · Skypurse");
});

test("a pasted link of ours opens the order that it holds", async () => {
  await addButton("Gold Ring").click();
  await cart().getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const dialog = await pasteOrder(`here it is: ${await readClipboard()}`);
  await dialog.getByRole("link", { name: "Open this order" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  await expect.element(page.getByText("Gold Ring").first()).toBeVisible();
});

test("a pasted link of a seller's shop opens the shop", async () => {
  const dialog = await pasteOrder("my shop: https://skypurse.test/offer#broken");
  await dialog.getByRole("link", { name: "Open this shop" }).click();
  await expect.element(page.getByText("This link is damaged")).toBeVisible();
});
