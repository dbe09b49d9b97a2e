import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DESKTOP, openPage, PHONE } from "#testing/browser/open-page.tsx";

const LAST = "Privacy";
const link = () => page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: LAST });
const lastHeading = () => page.getByRole("heading", { level: 2, name: LAST });

test("on a wide screen the contents of the legal page stay beside the text", async () => {
  await openPage("/legal", { viewport: DESKTOP });
  await link().click();
  await expect.element(lastHeading()).toBeInViewport();
  await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await expect.element(link()).toBeInViewport({ ratio: 1 });
});

test("on a phone the contents of the legal page open and lead to a section", async () => {
  await openPage("/legal", { viewport: PHONE });
  const titles = page.getByRole("main").getByText("Contents", { exact: true });
  await expect.poll(() => titles.elements().filter((one) => one.checkVisibility())).toHaveLength(1);
  const [title] = titles.elements().filter((one) => one.checkVisibility());
  await page.elementLocator(title ?? document.body).click();
  await link().click();
  await expect.element(lastHeading()).toBeInViewport();
  await expect.element(link()).not.toBeInTheDocument();
});
