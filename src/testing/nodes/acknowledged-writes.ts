import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { Documents, documentsEndpoints } from "#contract/documents/documents.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import type { Client } from "#testing/test-client.ts";

/** Wait before a request is repeated, in milliseconds: shorter than a browser's, so that a fault meets more of them. */
const REPEAT_AFTER_MS = 50;
const SAVE_DOCUMENT = pathOf(documentsEndpoints.change("prices"));

export type WriteFigures = Readonly<{
  acknowledged: number;
  /** Why each request was repeated. */
  repeated: readonly string[];
  wrong: readonly string[];
}>;

/**
 * Writes as a browser's outbox does until `stop` is called: one change after the other, each repeated until the server has
 * responded to it. `stop` compares what is stored with what was acknowledged.
 */
export function startWriting(player: Client) {
  const wrong: string[] = [];
  const orders: string[] = [];
  const repeated: string[] = [];
  let [version, isStopping] = [0, false];

  const sent = (send: () => Promise<Response>) => sentUntilKnown(send, (reason) => repeated.push(reason));

  async function saveDocument(): Promise<void> {
    const response = await sent(() => player.patch(SAVE_DOCUMENT, priceChange(version)));
    const text = await response.text();
    if (!text.startsWith(`{"version":${version + 1},`))
      wrong.push(`document, version ${version + 1}: ${response.status} ${text}`);
    version++;
  }

  async function saveOrder(): Promise<void> {
    const id = `order-${orders.length}`;
    const response = await sent(() =>
      player.keyed(`save-${id}`).post(pathOf(ordersEndpoints.save), newOrder(id)),
    );
    if (response.ok) orders.push(id);
    else wrong.push(`${id}: ${response.status} ${await response.text()}`);
  }

  async function write(): Promise<void> {
    while (!isStopping && wrong.length === 0) {
      await saveDocument();
      await saveOrder();
    }
  }

  const writing = write();
  return {
    acknowledged: () => version + orders.length,
    async stop(): Promise<WriteFigures> {
      isStopping = true;
      await writing;
      const loaded = await (await sent(() => player.get(pathOf(documentsEndpoints.load)))).json();
      const { documents } = v.parse(Documents, loaded);
      const stored = documents.find(({ name }) => name === "prices")?.version;
      if (stored !== version) wrong.push(`document: version ${stored}, acknowledged ${version}`);
      for (const id of orders) {
        const path = pathOf(ordersEndpoints.load, { params: { id } });
        const { status, body } = await sent(() => player.get(path));
        await body?.cancel();
        if (status !== 200) wrong.push(`${id} is lost: ${status}`);
      }
      return { acknowledged: version + orders.length, repeated, wrong };
    },
  };
}

/** Resolves when that many more writes are acknowledged. */
export async function moreWrites(
  writers: readonly Pick<ReturnType<typeof startWriting>, "acknowledged">[],
  count: number,
): Promise<void> {
  const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);
  for (const from = written(); written() < from + count; ) await pause(10);
}

/** Sends a request until its outcome is known. */
async function sentUntilKnown(
  send: () => Promise<Response>,
  onRepeated: (reason: string) => void,
): Promise<Response> {
  for (;;) {
    const response = await send().catch((error: unknown) => String(error));
    if (typeof response !== "string" && response.status < 500) return response;
    onRepeated(typeof response === "string" ? response : `${response.status} ${await response.text()}`);
    await pause(REPEAT_AFTER_MS);
  }
}
