import { expect, test } from "vitest";
import { createMemoryStore, change as newChange, openEngineTab } from "#testing/outbox/tab.ts";

/** How many accepted changes a tab remembers. */
const REMEMBERED = 200;

test("an older response shows the latest 200 changes that were accepted since its request", async () => {
  const { outbox, ledger } = openEngineTab(createMemoryStore(), async () => {});
  outbox.setPlayer("mia");
  const { since } = await ledger.withChangesSince(() => Promise.resolve());
  for (let payload = 0; payload <= REMEMBERED; payload++) {
    outbox.submit(newChange("a", payload));
    await outbox.flush();
  }
  const shown = ledger.changesSince("mia", "test", since).map(({ payload }) => payload);
  expect(shown.length).toBe(REMEMBERED);
  expect(shown).toContain(REMEMBERED);
  expect(shown).not.toContain(0);
});

test("a response to a later request includes the changes that were accepted before it", async () => {
  const { outbox, ledger } = openEngineTab(createMemoryStore(), async () => {});
  outbox.setPlayer("mia");
  outbox.submit(newChange("a", 1));
  await outbox.flush();
  const { since } = await ledger.withChangesSince(() => Promise.resolve());
  expect(ledger.changesSince("mia", "test", since)).toEqual([]);
});
