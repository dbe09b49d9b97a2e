import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { startGameApi } from "#testing/game/game-api.ts";
import { type RunningSite, startSite } from "#testing/nodes/start-site.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { OPERATOR_EMAIL } from "#testing/start-test-app.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const WRITES = 30;
const MIA = { params: { server: "mia" } } as const;

let site: RunningSite;
let drop: () => Promise<void>;
beforeAll(async () => {
  // Empty: both nodes start at once, and one of them creates the tables.
  const database = await createDatabase(inject("postgres") ?? "");
  drop = database.drop;
  site = await startSite(database.url, { WRITES_PER_MINUTE: String(WRITES) });
}, 120_000);
afterAll(async () => {
  await site.close();
  await drop();
});

const savePrices = pathOf(documentsEndpoints.change("prices"));

test("a session and the documents of a player are the same on every node", async () => {
  const guest = site.visitor();
  expect((await guest.post(pathOf(signInEndpoints.guest))).status).toBe(204);
  const players = new Set<string>();
  for (let base = 0; base < 6; base++) {
    const saved = await guest.patch(savePrices, priceChange(base));
    expect(await saved.json()).toMatchObject({ version: base + 1 });
    // The odd number of requests lets the next node begin.
    for (let i = 0; i < 2; i++) {
      const loaded = await (await guest.get(pathOf(documentsEndpoints.load))).json();
      expect(loaded).toMatchObject({ documents: [{ name: "prices", version: base + 1 }] });
      players.add((loaded as { player: string }).player);
    }
  }
  expect(players.size).toBe(1);
  expect(await (await guest.get(pathOf(sessionEndpoints.load))).json()).toMatchObject({
    player: { id: [...players][0] },
  });
});

test("the writes of a player are limited together", async () => {
  const member = await site.member("busy");
  const statuses: number[] = [];
  for (let base = 0; base < WRITES + 10; base++)
    statuses.push((await member.patch(savePrices, priceChange(base))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(WRITES);
  expect(statuses.slice(WRITES)).toEqual(Array.from({ length: 10 }, () => 429));
});

/** Resolves when two requests in a row, one for each node, find what `check` expects: within a second, later only on a busy machine. */
const onBothNodes = (check: () => Promise<unknown>) =>
  vi.waitFor(
    async () => {
      await check();
      await check();
    },
    { timeout: 30_000, interval: 10 },
  );

test("within a second every node has an operator's change", async () => {
  const operator = await site.member("olga", OPERATOR_EMAIL);
  const slug = "gold-ring";
  const prices = async () => {
    const { items } = (await (await site.visitor().get(pathOf(shopEndpoints.items))).json()) as {
      items: { slug: string; price: { fcoins: number } }[];
    };
    return items.find((item) => item.slug === slug)?.price;
  };
  let from = await prices();
  for (let fcoins = 601; fcoins <= 605; fcoins++) {
    const to = { ...from, fcoins };
    const change = { change: crypto.randomUUID(), subject: "price", key: slug, before: from, after: to };
    expect((await operator.post(pathOf(operatorEndpoints.change), change)).status).toBe(200);
    await onBothNodes(async () => expect((await prices())?.fcoins).toBe(fcoins));
    from = to as typeof from;
  }
});

test("within a second every node counts a rate that a member shares", async () => {
  const community = pathOf(communityRateEndpoints.load, MIA);
  const read = async (path: string) => (await site.visitor().get(path)).json();
  let members = 0;
  for (const name of ["ada", "ben", "cleo", "dan", "eva"]) {
    // Every node has a response in memory before.
    for (let i = 0; i < 2; i++) expect(await read(community)).toMatchObject({ members });
    const member = await site.member(name);
    const shared = await member.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 200_000, per: 1 });
    expect(shared.status).toBe(200);
    members++;
    await onBothNodes(async () => expect(await read(community)).toMatchObject({ members }));
  }
  await onBothNodes(async () =>
    expect(await read(`${pathOf(publicEndpoints.rates)}?server=mia`)).toMatchObject({
      rates: [{ penya: 200_000, certainty: "reported" }],
    }),
  );
});

/** Runs a command for the catalogue, as an operator does on the machine of the first node. */
const command = (script: string, ...args: string[]) =>
  run(process.execPath, [join(root, "scripts/data", script), ...args], {
    env: { PATH: process.env.PATH, ...site.settings },
  });

/** Resolves when every node has shown a catalogue: within five seconds, later only on a busy machine. */
async function everyNodeShows(shown: Readonly<Record<string, unknown>>): Promise<void> {
  const manifest = async () => (await site.visitor().get(pathOf(itemsEndpoints.manifest))).json();
  await vi.waitFor(
    async () => {
      const [one, other] = [await manifest(), await manifest()];
      expect(one).toMatchObject(shown);
      expect(other).toEqual(one);
    },
    { timeout: 30_000, interval: 50 },
  );
}

test("an import and a rollback on one machine are served by every node within five seconds", async () => {
  const game = await startGameApi(150);
  try {
    await command("items-import.ts", "--from", game.address, "--accept-terms");
  } finally {
    await game.stop();
  }
  await everyNodeShows({ origin: "imported", count: 150 });
  const { list } = v.parse(
    ItemsManifest,
    await (await site.visitor().get(pathOf(itemsEndpoints.manifest))).json(),
  );
  for (let i = 0; i < 2; i++)
    expect((await site.visitor().get(pathOf(itemsEndpoints.file, { params: { hash: list } }))).status).toBe(
      200,
    );
  await command("items-rollback.ts");
  await everyNodeShows({ origin: "shipped" });
});

test("timed work runs on one node, and moves when that node is killed", async () => {
  const leads = ({ lines }: { lines: readonly Readonly<Record<string, unknown>>[] }) =>
    lines.some(({ event }) => event === "timed_work_here");
  const [first, second] = site.nodes;
  expect([leads(first), leads(second)].filter(Boolean)).toHaveLength(1);
  const leader = leads(first) ? 0 : 1;
  await site.nodes[leader].end("SIGKILL");
  await site.nodes[leader === 0 ? 1 : 0].logged("timed_work_here");
  expect(leads(await site.restart(leader))).toBe(false);
});
