import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { generatedGameItems } from "#testing/seed/generated-items.ts";

/** A fault of a response: it never comes, breaks off in the middle, or is replaced. */
type Trouble = "hangs" | "cut" | Response | undefined;

/** The ids of a list, or the entries with the ids behind its path. */
function listAnswer(path: string, entriesOf: (list: string) => ReadonlyMap<number, unknown> | undefined) {
  const all = entriesOf(path);
  if (all) return [...all.keys()];
  const end = path.lastIndexOf("/");
  const entries = entriesOf(path.slice(0, Math.max(0, end)));
  const ids = path
    .slice(end + 1)
    .split(",")
    .map(Number);
  if (!entries || !ids.every((id) => entries.has(id))) return undefined;
  // An entry that is set to `null` is missing from the response.
  const found = ids.map((id) => entries.get(id)).filter((entry) => entry !== null);
  return ids.length === 1 ? found[0] : found;
}

/**
 * Serves the game's public API as its OpenAPI document describes it (`game-api.openapi.json`), on its own
 * port.
 */
export async function startGameApi(count: number) {
  const items = new Map<number, unknown>(generatedGameItems(count).map((item) => [item.id, item]));
  /** The entries of other lists by their ids; a path that is absent is not found. */
  const lists = new Map<string, Map<number, unknown>>();
  const documents = new Map<string, unknown>();
  const calls: string[] = [];
  const state = {
    version: 37,
    /** Called before each response, with the path and the number of earlier requests for it. */
    trouble: (_path: string, _before: number): Trouble => undefined,
  };

  const app = new Hono<{ Bindings: { outgoing: { destroy: () => void; write: (text: string) => void } } }>()
    .use(async (c, next) => {
      const before = calls.filter((path) => path === c.req.path).length;
      calls.push(c.req.path);
      const trouble = state.trouble(c.req.path, before);
      if (trouble === "hangs") return new Promise<never>(() => {});
      if (trouble === "cut") {
        const begun = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('[{"id":'));
            setImmediate(() => c.env.outgoing.destroy());
          },
        });
        return c.body(begun, 200, { "content-length": "1000" });
      }
      return trouble ?? next();
    })
    .get("/version/data", (c) => c.json(state.version))
    .get("*", (c) => {
      const path = c.req.path.slice(1);
      if (documents.has(path)) return c.json(documents.get(path));
      const answer = listAnswer(path, (list) => (list === "item" ? items : lists.get(list)));
      return answer === undefined ? c.text("Not found", 404) : c.json(answer);
    });

  const server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    address: `http://localhost:${address.port}`,
    items,
    lists,
    documents,
    calls,
    state,
    async stop() {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
