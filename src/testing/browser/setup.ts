import { afterEach, beforeEach, expect } from "vitest";
import { resetAnswers } from "./answers.ts";
import { resetStreams } from "./input/event-streams.ts";
import { closePage } from "./open-page.tsx";

// No service worker is built.
navigator.serviceWorker.register = () => new Promise(() => {});

// Pages of other test files run at the same time and share the clipboard of the system.
let copied: ClipboardItem[] = [];
Object.assign(navigator.clipboard, {
  // Rejects if an item has no content.
  write: async (items: ClipboardItem[]) => {
    await Promise.all(items.flatMap((item) => item.types.map((type) => item.getType(type))));
    copied = items;
  },
  writeText: async (text: string) => {
    copied = [new ClipboardItem({ "text/plain": text })];
  },
  read: async () => copied,
  readText: async () => (await copied[0]?.getType("text/plain"))?.text() ?? "",
} satisfies Partial<Clipboard>);

// What the last page has requested late is not of this test.
beforeEach(() => void resetAnswers());

afterEach(async () => {
  await closePage();
  resetStreams();
  expect(resetAnswers(), "requests without an answer").toEqual([]);
});
