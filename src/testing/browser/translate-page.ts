/**
 * Changes the page as a browser that translates it: each text becomes two `<font>` elements in place of its node, now and
 * whenever the page adds one. The new text has an invisible character at its end: it is another one, and reads the same.
 * Journeys send this function to their browser: it uses nothing from outside.
 */
export function translatePage(): () => void {
  const untouched = "script, style, svg, input, textarea, font, [translate='no']";
  const translate = (root: Node) => {
    if (!root.isConnected) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!/\p{L}/u.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) continue;
      const inner = document.createElement("font");
      inner.textContent = `${text.data}\u200b`;
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records)
      for (const node of target instanceof Text ? [target] : addedNodes) translate(node);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  translate(document);
  return () => observer.disconnect();
}
