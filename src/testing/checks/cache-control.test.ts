import { expect, test } from "vitest";
import { RIGHTS } from "#testing/rights/rights-table.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { db, visitor, guest, member, operator } = await startTestApp();

/** The responses that are the same for everybody. All others depend on the player: no cache may store them. */
const PUBLIC: Readonly<Record<string, string>> = {
  "GET /api/health/live": "no-cache",
  "GET /api/config": "no-cache",
  "GET /api/shop/items": "no-cache",
  "GET /api/shop/servers": "no-cache",
  "GET /api/items": "no-cache",
  "GET /api/items/files/:hash": "public, max-age=31536000, immutable",
};

test("the public routes exist", () => {
  expect(Object.keys(RIGHTS)).toEqual(expect.arrayContaining(Object.keys(PUBLIC)));
});

let owners = 0;

test.each(Object.entries(RIGHTS))(
  "%s has the same Cache-Control for every player",
  async (route, { ask }) => {
    const owner = await member(`mia-${owners++}`);
    await seedPlayer(db, owner.id);
    const seen = [];
    // The owner is the last, because requests of the owner remove what the others ask for.
    for (const [who, client] of [
      ["visitor", visitor()],
      ["guest", await guest()],
      ["other", await member("eve")],
      ["operator", await operator()],
      ["member", owner],
    ] as const)
      seen.push((await ask(client, owner, who)).headers.get("cache-control"));
    expect(new Set(seen)).toEqual(new Set([PUBLIC[route] ?? "no-store"]));
  },
);
