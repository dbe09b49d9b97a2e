/** The attribute of rows and list items that need no test of their own. */
export const REPEATED = "data-repeated";

/**
 * Marks rows and list items that differ from earlier ones of the same table or list only in their text:
 * elements, attributes, classes and styles are the same, with text in the same places. A fault in one of them
 * is a fault in all of them. Runs in the page, so that it uses nothing outside of it.
 */
export function markRepeated(mark: string): void {
  /** How many rows or items of equal markup are tested, from the first; the last one is tested too. */
  const JUDGED_ALIKE = 4;
  // Attributes whose values differ in each row, such as the address of a link.
  const NAMED =
    /^(id|for|href|value|name|key|title|alt|src|aria-(label|labelledby|describedby|controls|valuenow|valuetext))$/;
  const formOf = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === "" ? "" : "text";
    if (!(node instanceof Element)) return "";
    const attributes = [...node.attributes].map(({ name, value }) =>
      NAMED.test(name) ? `${name}${value.trim() === "" ? "" : "=…"}` : `${name}=${value}`,
    );
    return `<${node.tagName} ${attributes.join(" ")}>${[...node.childNodes].map(formOf).join("")}</>`;
  };
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  for (const group of document.querySelectorAll("tbody, ul, ol, dl")) {
    const counts = new Map<string, number>();
    for (const child of [...group.children].slice(0, -1)) {
      const form = formOf(child);
      const before = counts.get(form) ?? 0;
      counts.set(form, before + 1);
      if (before >= JUDGED_ALIKE) child.setAttribute(mark, "");
    }
  }
}
