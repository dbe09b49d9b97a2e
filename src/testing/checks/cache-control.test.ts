import { expect, test } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import type { Address } from "#contract/endpoint.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { windowCountsEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { RIGHTS } from "#testing/rights/rights-table.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { db, visitor, guest, member, operator } = await startTestApp();

/** The responses that are the same for everybody. All others depend on the player: no cache may store them. */
const PUBLIC: Readonly<Record<string, string>> = {
  [patternOf(healthEndpoints.live)]: "no-cache",
  [patternOf(configEndpoints.load)]: "no-cache",
  [patternOf(shopEndpoints.items)]: "no-cache",
  [patternOf(shopEndpoints.servers)]: "no-cache",
  [patternOf(itemsEndpoints.manifest)]: "no-cache",
  [patternOf(itemPageEndpoints.item)]: "no-cache",
  [patternOf(itemPageEndpoints.set)]: "no-cache",
  [patternOf(itemPageEndpoints.changes)]: "no-cache",
  [patternOf(communityRateEndpoints.all)]: "no-cache",
  [patternOf(communityRateEndpoints.load)]: "no-cache",
  [patternOf(communityRateEndpoints.history)]: "no-cache",
  [patternOf(windowCountsEndpoints.load)]: "no-cache",
  ...Object.fromEntries(
    Object.values(publicEndpoints).map((endpoint: Address) => [patternOf(endpoint), "no-cache"]),
  ),
  [patternOf(itemsEndpoints.file)]: "public, max-age=31536000, immutable",
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
