import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { chooseOption } from "../support/choose.ts";
import { chooseMore } from "../support/more-menu.ts";
import { expect, readClipboard, signIn, signInTo, test, uniqueEmail } from "../support/player.ts";
import { asGuest, gearCard, inAccount, MIA, total, totalsCard } from "./characters-page.ts";

test("a member finds the best one-handed sword, compares it, equips it, and shares the build", async ({
  page,
  openDevice,
}) => {
  test.setTimeout(60_000);
  await signInTo(page, "/characters", uniqueEmail("mia"));
  await expect(page.getByRole("button", { name: "Create character" })).toBeVisible();
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), { data: MIA });
  await page.goto("/");

  // Three clicks: the page, the gear slot, the item.
  await page.getByRole("navigation").getByRole("link", { name: "My characters" }).click();
  await expect(total(page, "118–120")).toBeVisible();
  await page.getByRole("link", { name: "Change: Weapon" }).click();
  await expect(page.getByRole("note")).toContainText("Choosing gear for Mia: Weapon");
  const put = page.getByRole("button", { name: "Equip Guardian Sword", exact: true });
  if (!(await put.isVisible())) await page.getByText("Guardian Sword").first().click();
  const moves = page.getByRole("list", { name: "Stat changes" }).first();
  await expect(moves).toContainText("118–120 → 258–263");
  await expect(moves).toContainText("▲ +140–143 (better)");
  await put.click();
  await expect(page.getByText("Guardian Sword equipped on Mia")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Mia" }).click();
  await expect(gearCard(page)).toContainText("Guardian Sword");
  const starChart = page.getByRole("img", { name: /^Star chart/ });
  await expect(starChart).toHaveAccessibleName("Star chart: 1 of 11 slots filled · Weapon: Guardian Sword");
  await expect(total(page, "258–263")).toBeVisible();

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);

  const stranger = await openDevice();
  await stranger.goto(link);
  await expect(gearCard(stranger)).toContainText("Guardian Sword");
  await expect(total(stranger, "258–263")).toBeVisible();
  // A visitor is sent to sign in, and returns to the shared build.
  await stranger.getByRole("link", { name: "Sign in to keep it" }).click();
  await signIn(stranger, uniqueEmail("tim"));
  await stranger.getByRole("button", { name: "Keep as my character" }).click();
  await expect(stranger.getByRole("heading", { name: "Mia", level: 2 })).toBeVisible();
  await expect(gearCard(stranger)).toContainText("Guardian Sword");
});

test("a first character is created and equipped by level and class, and limits are explained", async ({
  page,
}) => {
  await asGuest(page);
  await page.goto("/characters");
  await page.getByRole("button", { name: "Create character" }).click();
  const dialog = page.getByRole("dialog", { name: "New character" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lea");
  await chooseOption(dialog.getByRole("combobox", { name: "Class" }), "Blade");
  // A Blade cannot have level 1, so the form sets the lowest possible level.
  await expect(dialog.getByRole("textbox", { name: "Level" })).toHaveValue("60");
  await dialog.getByRole("textbox", { name: "Level" }).fill("59");
  await expect(dialog.getByText("Blade: level 60 to 165.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create character" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Level" }).fill("75");
  await dialog.getByRole("button", { name: "Create character" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Lea", level: 2 })).toBeFocused();
  await expect(page.getByText("As a guest you keep up to 2 characters")).toBeVisible();
  // 150 + 75 × 30 + 15 × 75 × 0.3
  await expect(total(page, "2,737")).toBeVisible();

  const levelUp = page.getByRole("button", { name: "Level up" });
  expect((await levelUp.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await levelUp.click();
  await expect(page.getByText("Lv. 76", { exact: true })).toBeVisible();
  await chooseMore(page, "Duplicate", "Lea");
  await expect(page.getByRole("heading", { name: "Lea (copy)" })).toBeFocused();
  await expect(page.getByRole("button", { name: "New character" })).toBeDisabled();
  await expect(page.getByText("Guests can keep 2 characters")).toBeVisible();
  await chooseMore(page, "Duplicate", "Lea (copy)");
  await expect(page.getByRole("alert").getByText("Guests can keep 2 characters")).toBeVisible();
  await expect.poll(() => inAccount(page)).toHaveLength(2);
});

test("a change that is still being sent does not disturb the deletion after it", async ({ page }) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters");
  await expect(gearCard(page)).toContainText("Sepal Sword");
  const heldRequest = Promise.withResolvers<void>();
  await page.route(routePattern(charactersEndpoints.save, { id: "mia" }), async (route) => {
    if (route.request().method() === "PUT") await heldRequest.promise;
    await route.continue();
  });
  await gearCard(page).getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await chooseMore(page, "Delete", "Mia");
  await expect(page.getByText("No characters yet")).toBeVisible();
  heldRequest.resolve();
  await expect(page.getByText(/Mia.*deleted/).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gearCard(page)).toBeVisible();
  await expect.poll(() => inAccount(page)).toHaveLength(1);
});

test("upgrades change the totals, gear is removed and restored, and a deleted character is restored", async ({
  page,
}) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters");
  const upgrade = page.getByRole("group", { name: "Upgrade of Sepal Sword" });
  await upgrade.getByRole("combobox").selectOption("+10");
  // 118 × 1.24 + 10^1.5
  await expect(total(page, "177–180")).toBeVisible();
  await expect(upgrade.getByRole("button", { name: "Raise upgrade" })).toBeDisabled();
  for (let i = 0; i < 3; i++) await upgrade.getByRole("button", { name: "Lower upgrade" }).click();
  await expect.poll(async () => (await inAccount(page))[0]?.sets[0]?.gear.weapon?.upgrade).toBe(7);

  await gearCard(page).getByRole("button", { name: "Unequip Sepal Sword" }).click();
  await expect(gearCard(page).getByText("Sepal Sword")).toBeHidden();
  await expect(gearCard(page).getByRole("link", { name: "Choose: Weapon" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gearCard(page)).toContainText("Sepal Sword +7");

  await chooseMore(page, "Delete", "Mia");
  await expect(page.getByText("No characters yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gearCard(page)).toContainText("Sepal Sword +7");
  await expect.poll(() => inAccount(page)).toHaveLength(1);
});

test("two sets are compared slot by slot, with the differences as symbols and words", async ({ page }) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters");
  await chooseMore(page, "Duplicate", "Set 1");
  await expect(page.getByRole("radio", { name: "Set 1 (copy)" })).toBeChecked();
  await page.getByRole("group", { name: "Upgrade of Sepal Sword" }).getByRole("combobox").selectOption("+10");
  const compare = page.getByRole("region", { name: "Compare" });
  await compare.getByRole("combobox", { name: "Compare with" }).selectOption("Mia · Set 1");
  const attack = compare.getByRole("row", { name: /^Attack/ });
  await expect(attack).toContainText("177–180");
  await expect(attack).toContainText("118–120");
  await expect(attack).toContainText("▲ +59–60 (better)");
  await expect(compare.getByRole("row", { name: /^HP/ })).toContainText("the same");
  await expect(compare.getByRole("list", { name: "Gear that differs" })).toContainText("Sepal Sword +10");
  await page.reload();
  await expect(attack).toContainText("▲ +59–60");

  await chooseMore(page, "Delete", "Set 1 (copy)");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "Set 1 (copy)" })).toBeChecked();
});

test("gear that no longer fits shows the reason, and items missing from the catalogue cause no error", async ({
  page,
}) => {
  const worn = { weapon: { item: 3940, upgrade: 0 }, ring1: { item: 1_234_567, upgrade: 3 } };
  await asGuest(page, {
    lea: { ...MIA, name: "Lea", classId: 9389, sets: [{ id: "first", name: "", gear: worn }] },
  });
  await page.goto("/characters");
  await expect(gearCard(page).getByText("Only for Mercenary.")).toBeVisible();
  await expect(gearCard(page)).toContainText("Item 1234567, not in our data");
  await gearCard(page).getByRole("button", { name: "Unequip Item 1234567" }).click();
  await expect(gearCard(page).getByText("Item 1234567")).toBeHidden();
});

test("a change made offline is kept and sent later", async ({ page }) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters");
  await expect(total(page, "118–120")).toBeVisible();
  await page.route(routePattern(charactersEndpoints.save), (route) => route.abort());
  await page.getByRole("button", { name: "Raise upgrade" }).click();
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await expect(gearCard(page)).toContainText("Sepal Sword +1");
  await page.unroute(routePattern(charactersEndpoints.save));
  await page.getByText("1 change not saved yet").click();
  await expect(page.getByText("changes to Mia")).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText("1 change not saved yet")).toBeHidden();
  await expect.poll(async () => (await inAccount(page))[0]?.sets[0]?.gear.weapon?.upgrade).toBe(1);
});

test("changes of two devices to different fields of a character are both kept", async ({ page }) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters");
  await expect(total(page, "118–120")).toBeVisible();
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: { ...MIA, level: 80, version: 1 },
  });
  await page.getByRole("button", { name: "Raise upgrade" }).click();
  await expect(page.getByText("Lv. 80", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await inAccount(page))[0])
    .toMatchObject({
      level: 80,
      sets: [{ gear: { weapon: { upgrade: 1 } } }],
    });
});

test("damaged links to a build and links of a newer version show a message", async ({ page }) => {
  await page.goto("/build#1abc");
  await expect(page.getByRole("alert")).toContainText("This link is damaged");
  await page.goto("/build#2abc");
  await expect(page.getByRole("alert")).toContainText("This link comes from a newer version");
  await page.goto("/build");
  await expect(page.getByRole("alert")).toContainText("There’s no build in this link");
});

test("attack, defense, HP and MP are listed even if no item adds to them", async ({ page }) => {
  await asGuest(page, { mia: MIA });
  await page.goto("/characters?character=mia");
  const list = totalsCard(page).getByRole("list").first();
  await expect(list.getByRole("listitem")).toHaveText([/^Attack/, "Defense–", /^HP/, /^MP/]);
});

test("the focus goes through a character's head as the eye does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asGuest(page, { mia: MIA });
  await page.goto("/characters?character=mia");
  const name = page.getByRole("heading", { level: 2, name: "Mia" });
  const share = page.getByRole("button", { name: "Share" });
  const levelUp = page.getByRole("button", { name: "Level up" });
  await expect(share).toBeVisible();
  await name.focus();
  await page.keyboard.press("Tab");
  await expect(share).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await name.focus();
  await page.keyboard.press("Tab");
  await expect(levelUp).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(share).toBeFocused();
});
