/** The parts of a guide, by role and name. */
import { page } from "vitest/browser";

export const article = () => page.getByRole("article");
export const contents = () => page.getByRole("navigation", { name: "Contents" });

/** The headings of the sections of the open guide. */
export const headings = () => [...article().element().querySelectorAll<HTMLElement>("h2[id], h3[id]")];

/** Returns the heading of the n-th section. */
export function heading(n: number) {
  const element = headings()[n];
  if (!element) throw new Error(`The guide has no section ${n}`);
  return { element, title: element.textContent, id: element.id };
}

/** The mark of the current section in the table of contents. */
export const currentSection = () => contents().element().querySelector("[aria-current]")?.textContent;

/** Whether an element of the page is in the viewport at least in part. */
export const isInViewport = (id: string): boolean => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight && box.width > 0;
};

/** The distance of a section from the top of the window in pixels. */
export const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
