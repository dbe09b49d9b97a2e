/** Measures how texts fit into their places. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { PRODUCTS } from "./public-answers.ts";

type Elements = () => Iterable<Element>;

/** The elements that a CSS selector matches. */
export const matching = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];

/** Changes the width and the height, and resolves once the page has been painted with them. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Returns the texts of the visible elements that are larger than their place, such as a name that ends with three dots. */
export async function cutTexts(elements: Elements): Promise<readonly string[]> {
  const visible = () => [...elements()].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  await expect.poll(() => visible().length).toBeGreaterThan(0);
  await document.fonts.ready;
  return (
    visible()
      // A line of text may be up to two pixels taller than its line height.
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .map(({ textContent }) => textContent)
  );
}

/** Returns the words of these elements that take more than one line, as without room for the whole word. */
export const brokenWords = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

/** Returns the texts of the elements whose content is taller than they are. */
export const tooTall = (elements: readonly Element[]): readonly string[] =>
  elements.filter((one) => one.scrollHeight > one.clientHeight).map(({ textContent }) => textContent);

/** Where an element is in the window. */
export const boxOf = async (element: Locator): Promise<DOMRect> =>
  (await element.findElement()).getBoundingClientRect();

/** A cart with one piece of each product, and these other lines. */
export const cartOfAllProducts = (...others: readonly object[]) => ({
  adjustment: 0,
  lines: [
    ...PRODUCTS.map(({ slug }) => ({ kind: "item", id: `item:${slug}`, slug, quantity: 1 })),
    ...others,
  ],
});
