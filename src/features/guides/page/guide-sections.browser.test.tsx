import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { typeUrl } from "#testing/browser/input/type-url.ts";
import { DESKTOP, navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";
import {
  article,
  contents,
  currentSection,
  heading,
  headings,
  isInViewport,
  topOf,
} from "#testing/browser/pages/guide.ts";

/** Opens a guide, and resolves once its sections are in the page. */
async function openGuide(path: string, viewport = DESKTOP): Promise<void> {
  await openPage(path, { viewport });
  await expect.poll(() => article().elements()[0]?.querySelectorAll("h2[id]").length).toBeGreaterThan(5);
}

test("the table of contents scrolls to a section and marks the current one", async () => {
  await openGuide("/tutorials/welcome");
  // It comes before the text in the document, also for keyboard users.
  expect(document.querySelector("nav:has(a[href='#about']) ~ * article")?.checkVisibility()).toBe(true);
  const third = heading(2);
  await contents().getByRole("link", { name: third.title, exact: true }).click();
  await expect.element(third.element).toBeInViewport();
  await expect.element(third.element).toHaveFocus();
  await expect.poll(() => location.href).toMatch(/#[a-z0-9-]+$/);
  await expect.poll(() => currentSection()).toBe(third.title);
  const fifth = heading(4);
  fifth.element.scrollIntoView();
  await expect.poll(() => currentSection()).toBe(fifth.title);
});

test("on a phone the table of contents opens on demand", async () => {
  await openGuide("/tutorials/pets", PHONE);
  await expect.element(contents()).not.toBeInTheDocument();
  const opener = page
    .getByText("Contents", { exact: true })
    .elements()
    .find((part) => part.checkVisibility());
  if (!opener) throw new Error("Nothing opens the table of contents");
  await userEvent.click(opener);
  await contents().getByRole("link").nth(2).click();
  await expect.element(contents()).not.toBeInTheDocument();
  await expect.element(heading(2).element).toBeInViewport();
});

test("a link to a section scrolls to it, and a heading's anchor copies its link", async () => {
  await openGuide("/tutorials/crafting");
  const { id, title } = heading(3);
  await navigate("/settings");
  await typeUrl(`/tutorials/crafting#${id}`);
  await expect.poll(() => isInViewport(id)).toBe(true);
  await page.elementLocator(heading(3).element).hover();
  await article()
    .getByRole("link", { name: `Copy the link to this section ${title}`, exact: true })
    .click();
  await expect.element(page.getByText("Link copied").first()).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.href);
  expect(location.href).toMatch(new RegExp(`/tutorials/crafting#${id}$`));
});

test("a guide scrolls inside its own container, and the window does not scroll", async () => {
  await openGuide("/tutorials/welcome");
  for (const guide of ["welcome", "crafting", "pets", "stats"]) {
    await typeUrl(`/tutorials/${guide}`);
    await expect.element(article()).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
  }
});

test("links to a section, in the guide and in the palette, keep the plan in the URL", async () => {
  await openGuide("/tutorials/crafting?from=7&to=9");
  // A link to a section of the current page is not marked as the current page.
  expect(article().element().querySelector("[aria-current]")).toBeNull();
  await article().getByRole("link", { name: "planner", exact: true }).click();
  await expect.poll(() => location.href).toMatch(/\?from=7&to=9#planner$/);
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: "Search" }).fill("piercing");
  await expect.element(page.getByRole("option").first()).toMatchTextContent("Piercing");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.href).toMatch(/\?from=7&to=9#piercing$/);
  await expect.poll(() => isInViewport("piercing")).toBe(true);
});

test("changing the language keeps the section in view", async () => {
  await openGuide("/tutorials/welcome");
  const { id, title: english, element } = heading(5);
  element.scrollIntoView();
  const before = topOf(id);
  for (const [name, language] of [
    ["Deutsch", "de"],
    ["Tagalog", "tl"],
  ] as const) {
    await page.getByRole("combobox").first().selectOptions(name);
    await expect.element(article()).toHaveAttribute("lang", language);
    await expect.poll(() => document.getElementById(id)?.textContent).not.toBe(english);
    await expect.poll(() => Math.abs(topOf(id) - before)).toBeLessThan(3);
  }
});

test("the guides link to one another", async () => {
  await openGuide("/tutorials/welcome");
  const others = page.getByRole("navigation", { name: "Other guides" });
  await expect.poll(() => others.getByRole("link").elements()).toHaveLength(1);
  await others.getByRole("link", { name: /^Next/ }).click();
  await expect.poll(() => location.pathname).toBe("/tutorials/crafting");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await others.getByRole("link", { name: /^Next/ }).click();
  await expect.poll(() => location.pathname).toBe("/tutorials/pets");
  await others.getByRole("link", { name: /^Next/ }).click();
  await expect.poll(() => location.pathname).toBe("/tutorials/stats");
  await expect.poll(() => others.getByRole("link").elements()).toHaveLength(1);
  await others.getByRole("link", { name: /^Previous/ }).click();
  await expect.poll(() => location.pathname).toBe("/tutorials/pets");
});

test("a returning reader is offered the last section, and is not taken there automatically", async () => {
  await openGuide("/tutorials/pets");
  const { title, element } = heading(4);
  const offer = page.getByText("Continue where you were:", { exact: false });
  await expect.element(offer).not.toBeInTheDocument();
  element.scrollIntoView();
  await expect.poll(() => currentSection()).toBe(title);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Pets" }) });
  await expect.element(card.getByRole("link", { name: `Continue: ${title}` })).toBeVisible();
  await card.getByRole("link").first().click();
  await expect.element(offer).toBeInViewport();
  await offer.getByRole("link", { name: title }).click();
  await expect.poll(() => isInViewport(headings()[4]?.id ?? "")).toBe(true);
  await expect.element(offer).not.toBeInTheDocument();
});

test("the palette finds a section by a word in it", async () => {
  await openGuide("/tutorials/crafting");
  const { id, title } = heading(3);
  const guide = page.getByRole("heading", { level: 1 }).element().textContent;
  await typeUrl("/settings");
  await expect.element(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect.element(palette.getByRole("combobox")).toHaveFocus();
  const option = palette.getByRole("option", { name: title, exact: false });
  await expect.element(option).not.toBeInTheDocument();
  await userEvent.keyboard(title);
  await option.filter({ hasText: guide }).first().click();
  await expect.poll(() => location.href).toMatch(new RegExp(`/tutorials/crafting#${id}$`));
  await expect.poll(() => isInViewport(id)).toBe(true);
});
