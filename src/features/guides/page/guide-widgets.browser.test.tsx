import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage, reopen } from "#testing/browser/open-page.tsx";

test("the class tree shows a class's line and its HP at a level, by keyboard too", async () => {
  await openPage("/tutorials/welcome");
  (await page.getByRole("button", { name: /^Templar/ }).findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Vagrant → Mercenary → Knight → Templar", { exact: false }))
    .toBeVisible();
  await page.getByRole("spinbutton", { name: /^Level/ }).fill("190");
  await page.getByRole("spinbutton", { name: /^STA/ }).fill("100");
  await expect.element(page.getByText("15,350", { exact: false })).toBeVisible();
});

test("two levels show the reward of a monster, or the damage that a player deals", async () => {
  await openPage("/tutorials/welcome");
  const levelGap = page.getByRole("region", { name: "Your level against the monster’s" });
  await levelGap.getByRole("spinbutton", { name: /^Your level/ }).fill("50");
  await levelGap.getByRole("spinbutton", { name: /^Monster’s level/ }).fill("45");
  await expect
    .element(levelGap.getByRole("status"))
    .toHaveTextContent("5 levels above: drops 60%, Penya 80%, solo EXP 10%, party EXP 20%.");
  await levelGap.getByRole("spinbutton", { name: /^Monster’s level/ }).fill("66");
  await expect
    .element(levelGap.getByRole("status"))
    .toHaveTextContent("16 levels below: you deal 1% of your damage. No reward at this distance.");
  await levelGap.getByRole("spinbutton", { name: /^Your level/ }).fill("191");
  await expect.element(levelGap.getByText("A whole number from 1 to 190.", { exact: false })).toBeVisible();
});

test("the clock runs once it is set, also after a reload", async () => {
  await openPage("/tutorials/welcome");
  const clock = page.getByRole("region", { name: "In-game clock" });
  await expect.element(clock).toBeInTheDocument();
  await expect.element(clock.getByRole("timer")).not.toBeInTheDocument();
  await clock.getByRole("textbox", { name: "The game shows" }).fill("25:00");
  await expect.element(clock.getByText("Enter a time such as 19:00.", { exact: false })).toBeVisible();
  await clock.getByRole("textbox", { name: "The game shows" }).fill("19:00");
  await clock.getByRole("button", { name: "Set clock" }).click();
  await expect.element(clock.getByRole("timer")).toMatchTextContent(/19:0\d/);
  await expect.element(clock.getByRole("timer")).toMatchTextContent(/19:(0[2-9]|[1-5]\d)/);
  await reopen();
  await expect.element(clock.getByRole("timer")).toMatchTextContent(/19:|20:/);
});

test("choosing a stat names and marks the pet that raises it", async () => {
  await openPage("/tutorials/pets");
  await page.getByRole("group", { name: "Which stat do you want?" }).getByText("Attack").click();
  await expect.element(page.getByText("Dragon gives Attack: 500 at most", { exact: false })).toBeVisible();
});
