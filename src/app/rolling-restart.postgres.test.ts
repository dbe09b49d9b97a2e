/** Two nodes behind Caddy with the shipped file. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { configEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { eventsEndpoints } from "#contract/events.ts";
import { startWriting } from "#testing/nodes/acknowledged-writes.ts";
import { hasCaddy, startCaddy } from "#testing/nodes/caddy.ts";
import { startReading } from "#testing/nodes/constant-reads.ts";
import { type RunningSite, startSite } from "#testing/nodes/start-site.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { priceChange } from "#testing/seed/document-edits.ts";

const RESTARTS = 5;
const WRITES = 1_000;
const WRITERS = 4;

// Other systems than Linux have no 127.0.0.2. CI installs Caddy: without it, the test fails there.
describe.skipIf(process.platform !== "linux" || !(hasCaddy || process.env.CI))("Caddy", () => {
  let site: RunningSite;
  let plainAddress: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase(inject("postgres") ?? "");
    drop = database.drop;
    const settings = { WRITES_PER_MINUTE: "1000000", DRAIN_SECONDS: "5", TRUST_PROXY: "1" };
    site = await startSite(database.url, settings, {
      // A port of these addresses is not taken by a connection of this machine while its node is away.
      hosts: ["127.0.0.2", "127.0.0.3"],
      async startProxy(nodes) {
        const caddy = await startCaddy(nodes.map(({ address }) => address));
        plainAddress = caddy.plainAddress;
        return caddy;
      },
    });
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await drop();
  });

  test("over plain HTTP a page leads to HTTPS, and the API is refused", async () => {
    const statusOf = async (path: string) =>
      (await fetch(`${plainAddress}${path}`, { redirect: "manual" })).status;
    expect(await statusOf("/shop")).toBe(308);
    expect(await statusOf(pathOf(configEndpoints.load))).toBe(403);
  });

  test("a player's events pass at once, without compression, while the stream stays open", async () => {
    const mia = await site.member("mia");
    const { headers, body } = await mia.get(pathOf(eventsEndpoints.open));
    expect(headers.get("content-encoding")).toBeNull();
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    async function readUntil(expected: string) {
      while (!text.includes(expected)) text += (await reader?.read())?.value ?? expect.unreachable(text);
    }
    await readUntil("retry: ");
    expect((await mia.patch(pathOf(documentsEndpoints.change("prices")), priceChange(1))).status).toBe(200);
    await readUntil('data: {"scopes":["documents"]}');
    await reader?.cancel();
  });

  test("rolling restarts fail no request, and no write is lost or applied twice", async () => {
    const players = Array.from({ length: WRITERS }, (_, i) => site.member(`restart-${i}`));
    const writers = (await Promise.all(players)).map(startWriting);
    const reader = startReading(site.visitor());
    for (let round = 0; round < RESTARTS; round++)
      for (const index of [0, 1] as const) {
        expect(await site.nodes[index].end("SIGTERM")).toEqual([0, null]);
        const { logged } = await site.restart(index);
        // Caddy sends it requests again; its health checks are not logged.
        await logged("request");
      }
    const reads = await reader.stop();
    const writes = await Promise.all(writers.map(({ stop }) => stop()));
    expect(writes.flatMap(({ repeated, wrong }) => [...repeated, ...wrong])).toEqual([]);
    expect(reads.wrong).toEqual([]);
    const count = writes.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    console.info(
      `${RESTARTS} rolling restarts: ${count} writes and ${reads.acknowledged} reads, none failed`,
    );
    expect(count).toBeGreaterThan(WRITES);
  }, 600_000);
});
