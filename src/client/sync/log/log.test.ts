import { expect, test } from "vitest";
import type { Replaced } from "#contract/documents/replaced-value.ts";
import { fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { memoryServer, openBrowser } from "#testing/outbox/browser.ts";
import { NotStored } from "./owner.ts";

type Browser = ReturnType<typeof openBrowser>;
const pieces = ({ cart }: Browser) => Object.fromEntries(Cart.quantities(cart.read()));
const add = ({ cart }: Browser, slug: string, quantity: number) =>
  cart.update((present) => Cart.withItem(present, slug, quantity));
const set = ({ cart }: Browser, slug: string, quantity: number) =>
  cart.update((present) => Lines.withQuantity(present, `item:${slug}`, quantity));

/** Opens a browser as a member, and collects the values that its player is told about. */
function openTold(server: ReturnType<typeof memoryServer>) {
  const told: string[] = [];
  const tell = (how: string) => (_name: string, replaced: readonly Replaced[]) =>
    void told.push(...replaced.map(({ field, mine, theirs }) => `${field}: ${mine} ${how} ${theirs}`));
  const browser = openBrowser(server, new Map(), {
    onReplaced: tell("replaced"),
    onOverwritten: tell("overwrote"),
  });
  browser.play("mia");
  return { browser, told };
}

test("two devices add pieces: each is counted once, and nobody is told", async () => {
  const server = memoryServer();
  const [here, there] = [openTold(server), openTold(server)];
  add(here.browser, "ring", 2);
  await here.browser.synchronize();
  await there.browser.synchronize();
  add(here.browser, "ring", 1);
  add(there.browser, "ring", 4);
  await here.browser.synchronize();
  await there.browser.synchronize();
  await here.browser.synchronize();
  expect([here, there].map(({ browser }) => pieces(browser))).toEqual([{ ring: 7 }, { ring: 7 }]);
  expect([here.told, there.told]).toEqual([[], []]);
});

test("of two quantities the later stands, and both devices are told once, also after a lost response", async () => {
  const server = memoryServer();
  const [here, there] = [openTold(server), openTold(server)];
  add(here.browser, "ring", 2);
  await here.browser.synchronize();
  await there.browser.synchronize();
  set(here.browser, "ring", 5);
  set(there.browser, "ring", 9);
  await here.browser.synchronize();
  let requests = 0;
  there.browser.setFate(() => (requests++ === 0 ? "response lost" : "fine"));
  await there.browser.synchronize();
  await there.browser.synchronize();
  await here.browser.synchronize();
  await here.browser.synchronize();
  expect([here, there].map(({ browser }) => pieces(browser))).toEqual([{ ring: 9 }, { ring: 9 }]);
  expect(there.told).toEqual(["quantity: 9 replaced 5"]);
  expect(here.told).toEqual(["quantity: 9 overwrote 5"]);
});

test.each(["the removal", "the change"])(
  "a line that one device removes and the other changes stays, and both are told, if %s arrives first",
  async (first) => {
    const server = memoryServer();
    const [here, there] = [openTold(server), openTold(server)];
    add(here.browser, "ring", 2);
    await here.browser.synchronize();
    await there.browser.synchronize();
    here.browser.cart.update((cart) => Cart.withoutLine(cart, "item:ring"));
    set(there.browser, "ring", 9);
    const order = first === "the removal" ? [here, there] : [there, here];
    for (const { browser } of [...order, ...order]) await browser.synchronize();
    expect([here, there].map(({ browser }) => pieces(browser))).toEqual([{ ring: 9 }, { ring: 9 }]);
    expect([here.told.length, there.told.length]).toEqual([1, 1]);
  },
);

test("a press is shown while the account's documents are not loaded yet, and a lost request leaves it waiting", async () => {
  const server = memoryServer();
  server.of("mia").change("prices", { ring: 80 });
  const { browser } = openTold(server);
  browser.prices.update((prices) => ({ ...prices, bow: fc(5) }));
  expect(browser.prices.read()).toEqual({ bow: 5 });
  browser.setFate(() => "lost");
  await browser.synchronize();
  expect(browser.prices.read()).toEqual({ bow: 5 });
  expect(browser.waiting()).toHaveLength(1);
  browser.setFate(() => "fine");
  await browser.synchronize();
  expect(browser.prices.read()).toEqual({ ring: 80, bow: 5 });
  expect(browser.waiting()).toEqual([]);
});

test("what is read while a change may have arrived does not count it twice", async () => {
  const server = memoryServer();
  const { browser } = openTold(server);
  await browser.synchronize();
  add(browser, "ring", 2);
  let requests = 0;
  browser.setFate(() => (requests++ === 0 ? "response lost" : "fine"));
  await browser.outbox.flush();
  await browser.pull();
  expect(pieces(browser)).toEqual({ ring: 2 });
  expect(browser.waiting()).toHaveLength(1);
  await browser.synchronize();
  expect(pieces(browser)).toEqual({ ring: 2 });
});

test("changes of one document that wait are sent in one request", async () => {
  const server = memoryServer();
  const { browser } = openTold(server);
  await browser.synchronize();
  let requests = 0;
  browser.setFate(() => {
    requests++;
    return "fine";
  });
  for (const quantity of [2, 3, 4]) add(browser, "ring", quantity);
  set(browser, "ring", 12);
  await browser.outbox.flush();
  expect(pieces(browser)).toEqual({ ring: 12 });
  // The first one had left before the others were made.
  expect(requests).toBeLessThanOrEqual(2);
});

test("a visitor's documents are added to the account: lines are summed, other values only where it has none", async () => {
  const server = memoryServer();
  const account = server.of("mia");
  account.change("cart", Cart.withItem(Cart.EMPTY_CART, "ring", 2));
  account.change("prices", { ring: 80 });
  const joined: unknown[] = [];
  const browser = openBrowser(server, new Map(), { onJoined: (name, carts) => joined.push([name, carts]) });
  add(browser, "ring", 3);
  browser.prices.update(() => ({ ring: fc(99), bow: fc(5) }));
  browser.play("mia");
  expect(pieces(browser)).toEqual({ ring: 3 });
  await browser.synchronize();
  expect(pieces(browser)).toEqual({ ring: 5 });
  expect(browser.prices.read()).toEqual({ ring: 80, bow: 5 });
  expect(joined).toMatchObject([
    ["cart", { account: { lines: [{ quantity: 2 }] }, added: { lines: [{ quantity: 3 }] } }],
    ["prices", {}],
  ]);
});

test("a crash after the owner was stored neither loses nor repeats what a visitor had", async () => {
  const server = memoryServer();
  const browser = openBrowser(server);
  add(browser, "ring", 3);
  browser.play("mia");
  // The changes were not stored in the outbox, but with the owner.
  const joining = browser.waiting();
  for (const key of [...browser.texts.keys()])
    if (key.startsWith("skypurse.change.")) browser.texts.delete(key);
  browser.state.update((all) => ({ ...all, joining: [...joining].filter((one) => one.state === "waiting") }));
  const next = openBrowser(server, browser.texts);
  expect(pieces(next)).toEqual({ ring: 3 });
  next.start();
  next.play("mia");
  await next.synchronize();
  expect(pieces(next)).toEqual({ ring: 3 });
  expect(server.of("mia").content("cart")).toEqual(next.cart.read());
});

test("a browser without room for the owner keeps a visitor's documents the visitor's", () => {
  const browser = openBrowser(memoryServer());
  add(browser, "ring", 3);
  browser.room.hasState = false;
  expect(() => browser.play("mia")).toThrow(NotStored);
  expect(browser.state.read().owner).toBeNull();
  expect(browser.waiting()).toEqual([]);
  expect(pieces(browser)).toEqual({ ring: 3 });
});

test("a member who leaves takes the documents along, and finds what was not saved again", async () => {
  const server = memoryServer();
  const { browser } = openTold(server);
  add(browser, "ring", 2);
  await browser.synchronize();
  browser.setFate(() => "lost");
  add(browser, "bow", 1);
  await browser.synchronize();
  browser.play(null);
  expect(pieces(browser)).toEqual({});
  browser.setFate(() => "fine");
  browser.play("ben");
  await browser.synchronize();
  expect(pieces(browser)).toEqual({});
  browser.play(null);
  browser.play("mia");
  await browser.synchronize();
  expect(pieces(browser)).toEqual({ ring: 2, bow: 1 });
});

test("a guest who becomes a member brings pieces, also those that were set and not saved", async () => {
  const server = memoryServer();
  server.of("mia").change("cart", Cart.withItem(Cart.EMPTY_CART, "ring", 10));
  const browser = openBrowser(server);
  browser.play("guest-1", "guest");
  add(browser, "ring", 2);
  await browser.synchronize();
  set(browser, "ring", 6);
  server.join("guest-1", "mia");
  browser.play("mia", "member", "guest-1");
  expect(pieces(browser)).toEqual({ ring: 6 });
  await browser.synchronize();
  expect(pieces(browser)).toEqual({ ring: 16 });
});

test("what the browser has no room for in its outbox is shown once after it was saved", async () => {
  const server = memoryServer();
  const browser = openBrowser(server);
  add(browser, "ring", 2);
  browser.room.hasChanges = false;
  browser.play("mia");
  await browser.synchronize();
  browser.start();
  server.of("mia").change("prices", { bow: 5 });
  await browser.synchronize();
  expect(pieces(browser)).toEqual({ ring: 2 });
  expect(browser.waiting()).toEqual([]);
});

test("while an account is full, changes wait, and what other devices change is read", async () => {
  const server = memoryServer();
  const { browser } = openTold(server);
  add(browser, "ring", 2);
  await browser.synchronize();
  browser.setFate(() => "full");
  add(browser, "ring", 1);
  await browser.synchronize();
  server.of("mia").change("cart", Cart.withItem(browser.cart.read(), "bow", 5));
  await browser.synchronize();
  expect(browser.waiting()).toHaveLength(1);
  expect(pieces(browser).bow).toBe(5);
});

test("a clock that is set back does not make a change wait for its time", async () => {
  const { browser } = openTold(memoryServer());
  browser.setFate(() => "lost");
  browser.clock.now = 90_000_000;
  add(browser, "ring", 1);
  browser.clock.now = 1_000;
  add(browser, "ring", 1);
  browser.setFate(() => "fine");
  await browser.synchronize();
  expect(browser.waiting()).toEqual([]);
  expect(Math.max(...browser.clock.waits)).toBeLessThanOrEqual(300);
});
