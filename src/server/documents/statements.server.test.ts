import { expect, test } from "vitest";
import { type DocumentName, documentsEndpoints } from "#contract/documents/documents.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { statements, guest, member } = await startTestApp();

const RATE = { penya: 50_000_000, per: 1, date: "2026-10-01" };
const CONTENTS = { prices: {}, rates: { server: "lawolf", shownPer: 1, set: { lawolf: RATE } } };

test("loading a signed-in player's documents costs two statements", async () => {
  for (const player of [await guest(), await member("mia")]) {
    const sent = await statements.during(async () =>
      expect((await player.get(pathOf(documentsEndpoints.load))).status).toBe(200),
    );
    expect(sent).toHaveLength(2);
  }
});

test.each(Object.entries(CONTENTS))("saving %s costs at most four statements", async (name, content) => {
  const player = await member(`saver-of-${name}`);
  for (const base of [0, 1]) {
    const changed =
      name === "rates" ? { ...CONTENTS.rates, set: { lawolf: { ...RATE, penya: 5 + base } } } : content;
    const sent = await statements.during(async () => {
      const change = `${name}-${base}`;
      const response = await player.put(pathOf(documentsEndpoints.save(name as DocumentName)), {
        base,
        change,
        content: changed,
      });
      expect([response.status, await response.json()]).toEqual([200, { version: base + 1 }]);
    });
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(4);
  }
});
