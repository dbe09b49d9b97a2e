import { choose } from "../support/choose.ts";
import { expect, readClipboard, test } from "../support/player.ts";
import { undoButtonOf } from "../support/undo-button.ts";

test.beforeEach(({ converter }) => converter.open());

test("a player's list has recognized, doubtful and manual lines, which are added to the order", async ({
  converter,
  page,
}) => {
  const dialog = await converter.paste("20x spro, 5 gold rnig / 3 silver rings\n2 dragon wings 300m");
  const lines = dialog.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(dialog.getByText("2 recognized")).toBeVisible();
  await expect(dialog.getByText("1 to check")).toBeVisible();
  await expect(dialog.getByText("1 custom line")).toBeVisible();
  const doubt = dialog.getByRole("combobox", { name: "Which item is “5 gold rnig”?" });
  await expect(doubt).toHaveValue("gold-ring");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(dialog).toBeHidden();
  await expect(converter.order()).toContainText("4 lines");
  await expect(converter.quantity("Gold Ring")).toHaveValue("5");
  await expect(converter.totalFc()).toHaveText("4,850 FC");
  await expect(converter.totalPenya()).toHaveText("1,270,000,000 Penya");

  // Adding them can be undone.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.order()).toContainText("Your cart is empty");
});

test("a doubtful line can become another item, or stay as written", async ({ converter }) => {
  const dialog = await converter.paste("2 ring\n1 ring");
  await dialog.getByRole("combobox", { name: "“2 ring”" }).selectOption({ label: "Diamond Ring" });
  await dialog
    .getByRole("combobox", { name: "“1 ring”" })
    .selectOption({ label: "Keep “ring” as a custom line" });
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.quantity("Diamond Ring")).toHaveValue("2");
  await expect(converter.order().getByRole("button", { name: "ring", exact: true })).toBeVisible();
});

test("a pasted order is added to the player's own order, or replaces it", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  const added = await converter.paste("2 gold ring, 1 silver ring");
  await added.getByRole("button", { name: "Add to my cart (1 line)" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await expect(converter.order()).toContainText("2 lines");
  const replaced = await converter.paste("7 diamond ring");
  await replaced.getByRole("button", { name: "Replace my cart" }).click();
  await expect(converter.order()).toContainText("1 line");
  await expect(converter.quantity("Diamond Ring")).toHaveValue("7");
  await undoButtonOf(page, "In your cart now: 1 line").click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
});

test("copied texts of every format, in another language than the page's, can be pasted back", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  await converter.quantity("Gold Ring").fill("3");
  await converter.addButton("Scroll of SProtect").click();
  await converter.addByHand("Gold Ring", "50m");
  await page.getByRole("textbox", { name: "Discount" }).fill("10");
  await expect(converter.totalPenya()).toHaveText("329,400,000 Penya");
  await page.getByRole("combobox", { name: "Language of the text" }).selectOption("Français");
  for (const format of ["Chat", "Discord", "Plain", "CSV"]) {
    await choose(page.getByRole("radio", { name: format, exact: true }));
    await expect(converter.order().getByRole("group", { name: /text|block|table/i })).toContainText(
      format === "Chat" ? "Bague Or" : "Bague en Or",
    );
    const messages: string[] = [];
    for (let part = 1; part <= (await converter.messageCount()); part++) {
      await converter.copyButton().click();
      await expect(
        page
          .getByText(/copied/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect.poll(async () => messages.includes(await readClipboard(page))).toBe(false);
      messages.push(await readClipboard(page));
    }
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(converter.order()).toContainText("Your cart is empty");
    const dialog = await converter.paste(messages.join("\n"));
    await dialog.getByRole("button", { name: "Use this order" }).click();
    await expect(converter.totalPenya()).toHaveText("329,400,000 Penya");
    await expect(converter.totalFc()).toHaveText("1,580 FC");
    await expect(converter.order()).toContainText("3 lines");
  }
});

test("the prices of a pasted text can be stored as the player's own prices", async ({ converter, page }) => {
  const text = "Gold Ring 450 FC = 450 FC / 99m Penya (1 FC = 220k, Mia)";
  const today = await converter.paste(text);
  await choose(today.getByRole("radio", { name: /My prices today/ }));
  await today.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.totalPenya()).toHaveText("100,000,000 Penya");
  // The next message has the same text.
  await page.getByRole("dialog").filter({ hasText: "In your cart now: 1 line" }).getByLabel("Close").click();
  const asSent = await converter.paste(text);
  await expect(asSent.getByText("1 item has another price here.")).toBeVisible();
  await asSent.getByRole("button", { name: "Replace my cart" }).click();
  await expect(converter.totalPenya()).toHaveText("99,000,000 Penya");
  await expect(page.getByRole("combobox", { name: "Server" })).toContainText("Mia");
  const ring = page.getByRole("listitem").filter({ has: converter.addButton("Gold Ring") });
  await expect(ring.getByText("your price").first()).toBeVisible();
  await undoButtonOf(page, "In your cart now: 1 line").click();
  await expect(converter.totalPenya()).toHaveText("100,000,000 Penya");
});

test("ambiguous amounts must be chosen before the order can be added, also with the keyboard", async ({
  converter,
  page,
}) => {
  const dialog = await converter.paste(
    "Hello all!\ncloak 1.500m\n2 LGA+10 2-3m each\nmask 12.5\n~~silver ring~~\nTotal: 1.5E+09",
  );
  const lines = dialog.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: "mask" })).toContainText("“12.5” can’t be read");
  await expect(dialog.getByText("1 sold entry skipped. 1 greeting or title skipped.")).toBeVisible();
  await expect(dialog.getByText("The total in this text can’t be read.")).toBeVisible();
  await expect(dialog.getByText("Choose the amounts of 2 lines first.")).toBeVisible();

  // Neither reading is preselected, and the order cannot be added without a choice.
  const cloak = dialog.getByRole("radiogroup", { name: "Which amount is meant in “cloak 1.500m”?" });
  await expect(cloak.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(cloak.getByRole("radio", { name: "1,500,000", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cloak.getByRole("radio", { name: "1,500,000,000" })).toBeChecked();
  await dialog.getByRole("button", { name: "Use this order" }).click();
  const yoyo = dialog.getByRole("radiogroup", { name: "“2 LGA+10 2-3m each”" });
  await expect(yoyo.getByRole("radio", { name: "2,000,000" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(yoyo).toHaveAttribute("aria-invalid", "false");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(dialog).toBeHidden();
  await expect(converter.totalPenya()).toHaveText("1,504,000,000 Penya");
  await expect(converter.order().getByRole("button", { name: "mask 12.5", exact: true })).toBeVisible();
});

test("a Penya price beside a listed item is used, also if the line is kept as a manual one", async ({
  converter,
}) => {
  const dialog = await converter.paste("5 gold rnig 150m");
  await expect(dialog.getByRole("list", { name: "Lines found" })).toContainText("150,000,000");
  await dialog
    .getByRole("combobox", { name: "Which item is “5 gold rnig 150m”?" })
    .selectOption({ label: "Keep “gold rnig” with its Penya price" });
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.totalPenya()).toHaveText("150,000,000 Penya");
});

test("a text without an order shows a message, and the typed text is kept", async ({ converter }) => {
  const dialog = await converter.paste("-----");
  await expect(dialog.getByText("No items found in this text.")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveValue("-----");
  await expect(dialog.getByRole("button", { name: "Use this order" })).toBeHidden();
});

test("a hostile text is shown as text, and no part of it runs", async ({ converter, page }) => {
  const dialog = await converter.paste(
    '<img src=x onerror="document.title=1">\n\u202e5 gold ring\n"><script>1</script>',
  );
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("5");
  await expect(page).toHaveTitle("Converter · Skypurse");
});
