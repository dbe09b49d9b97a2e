// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import * as Cart from "#domain/order/cart.ts";
import { fakeServer } from "#testing/outbox/synced-device.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { startSync } from "./browser-sync.ts";
import { cartDocument } from "./cart.ts";
import { useUnsaved } from "./unsaved-changes.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
type Save = Readonly<{ base: number; change: string; content: unknown }>;
const render = setUpReactRoot();

function Unsaved() {
  return useUnsaved()?.documents.join(" ") ?? "all is saved";
}

test("changes that other devices overtake at every attempt are shown as unsaved until they are saved", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // jsdom has no media queries.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const server = fakeServer();
  let isOvertaken = true;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json(server.load(MIA.id));
    if (isOvertaken) return Response.json({ code: "changed_meanwhile" }, { status: 409 });
    const { base, change, content } = (await request.json()) as Save;
    const name = request.url.split("/").at(-1) as DocumentName;
    return Response.json(server.save(MIA.id, name, base, change, content));
  });
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  await render(<Unsaved />);
  startSync(queryClient);
  cartDocument.update((cart) => Cart.withItem(cart, "cloak", 1));
  await vi.waitFor(() => expect(document.body.textContent).toContain("cart"), 5_000);

  isOvertaken = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(document.body.textContent).toBe("all is saved"), 5_000);
});
