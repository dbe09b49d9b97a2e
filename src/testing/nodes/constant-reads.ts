import { itemsEndpoints } from "#contract/items.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import type { Client } from "#testing/test-client.ts";

const PATHS = [shopEndpoints.items, itemsEndpoints.manifest, sessionEndpoints.load].map((one) => pathOf(one));

type ReadFigures = Readonly<{ acknowledged: number; wrong: readonly string[] }>;

/** Reads what every visitor reads, one response after the other, until `stop` is called. Nothing is repeated. */
export function startReading(visitor: Client) {
  const wrong: string[] = [];
  let [count, isStopping] = [0, false];

  /** Resolves to what is wrong with the response; `undefined` if it is a success. */
  async function readOnce(path: string): Promise<string | undefined> {
    const response = await visitor.get(path);
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text}`;
  }

  async function readOn(): Promise<void> {
    while (!isStopping) {
      const path = PATHS[count % PATHS.length] ?? "";
      const fault = await readOnce(path).catch(String);
      if (fault !== undefined) wrong.push(`${path}: ${fault}`);
      count++;
    }
  }

  const reading = readOn();
  return {
    async stop(): Promise<ReadFigures> {
      isStopping = true;
      await reading;
      return { acknowledged: count - wrong.length, wrong };
    },
  };
}
