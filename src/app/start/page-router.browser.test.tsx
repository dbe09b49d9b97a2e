import { expect, test } from "vitest";
import { navigate, openPage } from "#testing/browser/open-page.tsx";

test.each(["input", "select", "textarea"])("a chosen %s of a new page keeps the focus", async (name) => {
  await openPage("/legal");
  const field = document.createElement(name);
  const focused: string[] = [];
  const record = ({ target }: FocusEvent) => focused.push((target as Element).localName);
  // As soon as the page appears, before the router is done with it.
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent !== "Tutorials" || field.isConnected) return;
    document.querySelector("main")?.append(field);
    field.focus();
    document.addEventListener("focusin", record);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await navigate("/tutorials");
  await new Promise(requestAnimationFrame);
  observer.disconnect();
  document.removeEventListener("focusin", record);
  expect(document.activeElement).toBe(field);
  expect(focused).toEqual([]);
  field.remove();
});

test("the title of a new page gets the focus", async () => {
  await openPage("/legal");
  await navigate("/tutorials");
  await expect.poll(() => document.activeElement?.textContent).toBe("Tutorials");
});
