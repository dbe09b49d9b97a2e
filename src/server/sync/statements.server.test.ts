import { expect, test } from "vitest";
import { DOCUMENTS, documentsEndpoints } from "#contract/documents/documents.ts";
import { pathOf } from "#testing/path-of.ts";
import { changeBody } from "#testing/seed/document-edits.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { statements, guest, member } = await startTestApp();

const RATE = { penya: 50_000_000, per: 1, date: "2026-10-01" };
const CONTENTS = {
  prices: [{ ring: 5 }, { ring: 6 }],
  rates: [5, 6].map((penya) => ({ server: "lawolf", shownPer: 1, set: { lawolf: { ...RATE, penya } } })),
} as const;

test("loading a signed-in player's documents costs two statements", async () => {
  for (const player of [await guest(), await member("mia")]) {
    const sent = await statements.during(async () =>
      expect((await player.get(pathOf(documentsEndpoints.load))).status).toBe(200),
    );
    expect(sent).toHaveLength(2);
  }
});

test.each(["prices", "rates"] as const)("a change of %s costs at most six statements", async (name) => {
  const player = await member(`saver-of-${name}`);
  let before = DOCUMENTS[name].initial;
  for (const [index, content] of CONTENTS[name].entries()) {
    const body = changeBody(name, before, content, `change-of-${name}-${index}`);
    const sent = await statements.during(async () => {
      const response = await player.patch(pathOf(documentsEndpoints.change(name)), body);
      expect([response.status, await response.json()]).toMatchObject([200, { version: index + 1 }]);
    });
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(6);
    before = content;
  }
});
