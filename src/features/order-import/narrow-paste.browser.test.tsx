/** The dialog for pasted orders on phones: no line is wider than the list, whatever is asked in it. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize } from "#testing/browser/layout.ts";
import { openConverter, pasteOrder } from "#testing/browser/pages/converter.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** Lines with an unclear item, an unclear amount, an unclear "for all", an unreadable amount, and long names. */
const TEXT = [
  "aproteckt",
  "gold rng - 90m ea",
  "10 gpro = 230m",
  "large bouqet of roses 20m",
  "cloak of the very long name that nobody can remember 1.500m",
  "20x gold ring 400 FC",
  "mask 12.5",
].join("\n");

test("no menu and no amount of a pasted order runs out of the list on a phone", async () => {
  await openConverter("/shop?order=open", { viewport: { width: 390, height: 844 } });
  const dialog = await pasteOrder(TEXT);
  const list = await dialog.getByRole("list", { name: "Lines found" }).findElement();
  await expect.element(dialog.getByRole("combobox").first()).toBeVisible();
  for (const width of [390, 320]) {
    await resize(width, 844);
    expect(list.scrollWidth, `at ${width} px`).toBe(list.clientWidth);
    expect(list.scrollHeight, `at ${width} px`).toBe(list.clientHeight);
    const { right } = list.getBoundingClientRect();
    expect(right, `at ${width} px`).toBeLessThanOrEqual(width);
    for (const part of list.querySelectorAll("select, label, [role=radiogroup] > span"))
      expect(part.getBoundingClientRect().right, `${part.textContent} at ${width} px`).toBeLessThanOrEqual(
        right,
      );
  }
});

test("a name by hand that is too long for a line is said to be cut", async () => {
  await openConverter("/shop?order=open", { viewport: { width: 390, height: 844 } });
  const dialog = await pasteOrder("the cloak that a very old friend of mine left behind 350m\ngold ring 90m");
  await expect.element(dialog.getByText("Name cut to 40 characters.")).toHaveLength(1);
});

test("a message on a phone is above the title and the close button of a high dialog", async () => {
  await openConverter("/shop?order=open", { viewport: { width: 390, height: 844 } });
  const dialog = await pasteOrder(TEXT);
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await expect.element(close).toBeVisible();
  toastSuccess(
    "Scroll of Upgrade Effect: 1,234 instead of 1,230, at the price that your friend has told you",
    {
      label: "Undo",
      action: () => {},
    },
  );
  const message = page.getByText("Scroll of Upgrade Effect: 1,234", { exact: false });
  await expect.element(message).toBeInViewport({ ratio: 1 });
  const topOf = () => dialog.element().getBoundingClientRect().top;
  const bottomOf = () => page.getByRole("button", { name: "Undo" }).element().getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf() - topOf()).toBeLessThanOrEqual(0);
});
