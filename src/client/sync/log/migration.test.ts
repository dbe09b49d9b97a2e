import { expect, test } from "vitest";
import type { DocumentName } from "#contract/documents/documents.ts";
import { memoryServer, openBrowser } from "#testing/outbox/browser.ts";
// Copied from browsers in which release 0.2.0 was used; `serverOf…` is what its server had then.
import stored from "./stored-by-0.2.0.json" with { type: "json" };

type Saved = readonly Readonly<{ name: string; content: unknown; changes: readonly string[] }>[];
type Pieces = Readonly<Record<string, number>>;

const pieces = (cart: unknown): Pieces =>
  Object.fromEntries(
    (cart as { lines: { slug: string; quantity: number }[] }).lines.map(({ slug, quantity }) => [
      slug,
      quantity,
    ]),
  );

/** Opens this release in a browser in which 0.2.0 has stored these values. */
function update(player: string, values: Readonly<Record<string, string>>, saved: Saved) {
  const server = memoryServer();
  const documents = server.of(player);
  for (const { name, content, changes } of saved) {
    documents.change(name as DocumentName, content);
    for (const change of changes) documents.formerChanges.add(change);
  }
  const browser = openBrowser(server, new Map(Object.entries(values)));
  browser.start();
  return { browser, server, saved: () => pieces(documents.content("cart")), documents };
}

test("what has been saved is not sent again", async () => {
  const { browser, saved, documents } = update("mia", stored.saved, stored.serverOfUnacknowledged);
  documents.change("cart", JSON.parse(stored.saved["skypurse.cart"]));
  expect(browser.waiting()).toEqual([]);
  browser.play("mia");
  await browser.synchronize();
  expect(saved()).toEqual({ ring: 2, bow: 5, hat: 1 });
  expect(pieces(browser.cart.read())).toEqual(saved());
});

test.each([true, false])(
  "a save whose response was lost is counted once, whether it had arrived (%s) or not, and what came after it too",
  async (hasArrived) => {
    const { browser, saved, documents } = update("mia", stored.unacknowledged, stored.serverOfUnacknowledged);
    if (!hasArrived) {
      documents.change("cart", JSON.parse(stored.saved["skypurse.cart"]));
      documents.formerChanges.clear();
    }
    expect(pieces(browser.cart.read())).toEqual({ ring: 3, hat: 7 });
    browser.play("mia");
    await browser.synchronize();
    expect(saved()).toEqual({ ring: 3, hat: 7 });
    expect(documents.content("prices")).toEqual({ ring: 80 });
    expect(documents.content("preferences")).toMatchObject({ paper: "receipt" });
  },
);

test("changes of a member whose session ended are sent when the member returns", async () => {
  const { browser, saved } = update("mia", stored.parked, stored.serverOfUnacknowledged);
  expect(browser.cart.read().lines).toEqual([]);
  browser.play("ben");
  await browser.synchronize();
  expect(browser.cart.read().lines).toEqual([]);
  browser.play(null);
  browser.play("mia");
  await browser.synchronize();
  expect(saved()).toEqual({ ring: 3, hat: 7 });
  expect(pieces(browser.cart.read())).toEqual({ ring: 3, hat: 7 });
});

test.each([
  ["whose session lasts", stored.guest],
  ["whose session has ended", stored.endedGuest],
])("changes of a guest %s are added to the member that the guest becomes", async (_which, values) => {
  const { browser, server } = update("guest-1", values, stored.serverOfGuest);
  expect(pieces(browser.cart.read())).toEqual({ ring: 6, bow: 1 });
  server.of("mia").change("cart", {
    lines: [{ kind: "item", id: "item:ring", slug: "ring", quantity: 10 }],
    adjustment: 0,
  });
  server.join("guest-1", "mia");
  browser.play("mia", "member", "guest-1");
  await browser.synchronize();
  // The guest has set 2 rings to 6: four more.
  expect(pieces(browser.cart.read())).toEqual({ ring: 16, bow: 1 });
});

test("a visitor's cart is added to the account", async () => {
  const { browser, server } = update("mia", stored.visitor, []);
  server
    .of("mia")
    .change("cart", { lines: [{ kind: "item", id: "item:hat", slug: "hat", quantity: 2 }], adjustment: 0 });
  browser.play("mia");
  await browser.synchronize();
  expect(pieces(browser.cart.read())).toEqual({ hat: 3 });
});

test("a tab of 0.2.0 that is still open and writes is taken over again", async () => {
  const { browser, saved } = update("mia", stored.saved, stored.serverOfUnacknowledged);
  browser.play("mia");
  await browser.synchronize();
  const { form: _form, ...old } = browser.state.read();
  browser.texts.set("skypurse.sync", JSON.stringify(old));
  const cart = browser.cart.read();
  browser.texts.set("skypurse.cart", JSON.stringify({ ...cart, lines: cart.lines.slice(1) }));
  browser.start();
  await browser.synchronize();
  expect(Object.keys(saved())).toEqual(
    cart.lines.slice(1).flatMap((line) => (line.kind === "item" ? line.slug : [])),
  );
});
