import { expect, saved, signIn, somebody, test } from "../support/player.ts";

const cases = [
  { button: "Bring together", gold: "3" },
  { button: "Keep the account’s", gold: "2" },
  { button: "Keep this one", gold: "1" },
];

for (const { button, gold } of cases)
  test(`a cart here and another in the account ask which goes on, with undo: ${button}`, async ({
    converter,
    page,
    openDevice,
  }) => {
    const email = somebody("two");
    const other = await openDevice();
    await other.goto("/login?next=/shop");
    await signIn(other, email);
    await other.getByRole("button", { name: "Add Gold Ring" }).click();
    await other.getByRole("button", { name: "Add Gold Ring" }).click();
    await saved(other, 1);

    await converter.open();
    await converter.addButton("Gold Ring").click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: "Bring it all together", level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("In this browser");
    await expect(main).toContainText("In your account");
    // Leaving is no answer: nothing is added up, and it is asked again.
    await page.reload();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("Everything is together now")).toBeVisible();
    await expect(converter.quantity("Gold Ring")).toHaveValue(gold);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Keep this one" }).click();
    await expect(converter.quantity("Gold Ring")).toHaveValue("1");
    await expect(page.getByText("Not saved yet")).toBeHidden();
  });
