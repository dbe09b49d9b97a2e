import { afterEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { typeUrl } from "#testing/browser/input/type-url.ts";
import { DESKTOP, openPage } from "#testing/browser/open-page.tsx";
import { article, contents, heading } from "#testing/browser/pages/guide.ts";

const setMedia = (media: "" | "print") => cdp().send("Emulation.setEmulatedMedia", { media });
const visible = (selector: string, parent: ParentNode = document) =>
  [...parent.querySelectorAll(selector)].filter((part) => part.checkVisibility());
afterEach(() => setMedia(""));

test("only tables that are wider than their container are focusable, labeled by their section", async () => {
  await openPage("/tutorials/crafting");
  await expect.element(article().getByRole("table").first()).toBeVisible();
  expect(article().getByRole("group", { name: "Events" }).elements()).toHaveLength(0);
  expect(article().element().querySelectorAll("th:empty")).toHaveLength(0);
  await page.viewport(320, 700);
  await expect.element(article().getByRole("group", { name: "Which card goes where" })).toBeInTheDocument();
});

test("a printed guide is black on white, without interactive elements", async () => {
  await openPage("/tutorials/welcome", { viewport: DESKTOP });
  await expect.element(article().getByRole("table").first()).toBeVisible();
  await expect.element(contents().first()).toBeVisible();
  await setMedia("print");
  await expect.poll(() => matchMedia("print").matches).toBe(true);
  await expect.element(contents()).not.toBeInTheDocument();
  await expect.element(page.getByRole("navigation", { name: "Main navigation" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("navigation", { name: "Other guides" })).not.toBeInTheDocument();
  await expect.element(article()).toHaveStyle({ backgroundColor: "rgb(255, 255, 255)" });
  await expect.element(heading(0).element).toHaveStyle({ color: "rgb(0, 0, 0)" });
  await expect.element(article().getByRole("table").first()).toBeVisible();
  const tree = article().getByRole("list", { name: /^The classes/ });
  await expect.element(tree).toBeVisible();
  await expect.poll(() => visible("li", tree.element())).toHaveLength(21);
  await expect.element(tree.getByRole("button", { name: /^Templar/ })).toBeVisible();
  await typeUrl("/tutorials/crafting");
  await expect
    .element(article().getByRole("region", { name: "What you need" }))
    .toMatchTextContent(/nine times in ten/i);
  expect(visible("details:not([open]) > summary", article().element())).toHaveLength(0);
});
