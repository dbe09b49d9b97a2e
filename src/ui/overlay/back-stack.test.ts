// @vitest-environment jsdom
import { createBrowserHistory } from "@tanstack/react-router";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBackStack } from "./back-stack.ts";

/**
 * Starts the router's real history on the second of two pages, with overlays as components open and close
 * them.
 */
async function startPage() {
  let router = createBrowserHistory();
  for (const path of ["/before", "/page"]) {
    router.push(path);
    router.flush();
  }
  let stack = createBackStack();
  let stop = stack.attach(router);
  let opened: { name: string; closed: () => void }[] = [];
  /** The locations that the router has received. */
  const shown: string[] = [];
  const listen = () => router.subscribe(({ location }) => shown.push(location.href));
  listen();

  const page = {
    shown,
    open(name: string) {
      const overlay = { name, closed: stack.open(() => page.close(name)) };
      opened = [...opened, overlay];
    },
    close(name: string) {
      const overlay = opened.find((one) => one.name === name);
      opened = opened.filter((one) => one !== overlay);
      overlay?.closed();
    },
    names: () => opened.map(({ name }) => name),
    push: (href: string) => router.push(href),
    replace: (href: string) => router.replace(href),
    go: (by: number) => window.history.go(by),
    /** Simulates a reload: no overlay is open, and the history is unchanged. */
    reload() {
      stop();
      router.destroy();
      opened = [];
      router = createBrowserHistory();
      stack = createBackStack();
      stop = stack.attach(router);
      listen();
    },
    location: () => router.location.href,
    address: () => window.location.pathname + window.location.search,
    leave: (go: () => void) => stack.leave(go),
    depth: () => window.history.state.skypurse_overlay?.depth ?? 0,
    stop() {
      stop();
      router.destroy();
    },
  };
  await settled();
  return page;
}

let traversals: Promise<unknown> = Promise.resolve();

/**
 * Queues traversals as browsers do: each starts where the one before ended. jsdom starts all from the same
 * entry.
 */
function queueTraversals() {
  const go = window.history.go.bind(window.history);
  window.history.go = (by) => {
    traversals = traversals.then(
      () =>
        new Promise<void>((done) => {
          // A traversal beyond the end of the history fires no event.
          const timer = setTimeout(done, 20);
          const arrived = () => {
            clearTimeout(timer);
            done();
          };
          window.addEventListener("popstate", arrived, { once: true });
          go(by);
        }),
    );
  };
}

/** Waits until all traversals are done: they run in tasks, some of which start further ones. */
async function settled() {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    const under = traversals;
    await under;
    if (under !== traversals) turn = 0;
  }
}

beforeAll(queueTraversals);

let page: Awaited<ReturnType<typeof startPage>>;
beforeEach(async () => {
  page = await startPage();
  return () => page.stop();
});

async function back() {
  page.go(-1);
  await settled();
}

test("Back closes the topmost overlay, one at a time, and then leaves the page", async () => {
  page.open("drawer");
  await settled();
  page.open("dialog");
  await settled();
  await back();
  expect(page.names()).toEqual(["drawer"]);
  await back();
  expect(page.names()).toEqual([]);
  expect(page.shown).toEqual([]);
  await back();
  expect(page.address()).toBe("/before");
  expect(page.shown).toEqual(["/before"]);
});

test("two Backs in a row close two overlays, or one and leave the page", async () => {
  page.open("drawer");
  page.open("dialog");
  await settled();
  page.go(-1);
  page.go(-1);
  await settled();
  expect(page.names()).toEqual([]);
  expect(page.address()).toBe("/page");
  page.open("menu");
  await settled();
  page.go(-1);
  page.go(-1);
  await settled();
  expect(page.names()).toEqual([]);
  expect(page.address()).toBe("/before");
});

test("an overlay closed without Back leaves no history entry: the next Back leaves the page", async () => {
  page.open("drawer");
  page.open("dialog");
  await settled();
  page.close("drawer");
  await settled();
  expect(page.depth()).toBe(1);
  page.close("dialog");
  await settled();
  await back();
  expect(page.address()).toBe("/before");
});

test("Forward to a closed overlay's entry stays on the page", async () => {
  page.open("dialog");
  await settled();
  await back();
  page.go(1);
  await settled();
  expect(page.names()).toEqual([]);
  expect(page.depth()).toBe(0);
  expect(page.address()).toBe("/page");
  await back();
  expect(page.address()).toBe("/before");
});

test("a link in an open overlay navigates, and Back from there returns to the page", async () => {
  page.open("menu");
  await settled();
  page.close("menu");
  page.push("/next");
  await settled();
  expect(page.address()).toBe("/next");
  await back();
  expect(page.address()).toBe("/page");
  expect(page.depth()).toBe(0);
  await back();
  expect(page.address()).toBe("/before");
});

test("a URL change under an open overlay is kept when the overlay closes", async () => {
  page.open("sheet");
  await settled();
  page.replace("/page?filter=ring");
  await settled();
  expect(page.depth()).toBe(1);
  await back();
  expect(page.names()).toEqual([]);
  expect(page.address()).toBe("/page?filter=ring");
  expect(page.location()).toBe("/page?filter=ring");
  await back();
  expect(page.address()).toBe("/before");
});

test("a reload removes the entries of open overlays and keeps the URL", async () => {
  page.open("drawer");
  page.open("dialog");
  await settled();
  page.replace("/page?filter=ring");
  await settled();
  page.reload();
  await settled();
  expect(page.depth()).toBe(0);
  expect(page.address()).toBe("/page?filter=ring");
  await back();
  expect(page.address()).toBe("/before");
});

test("no traversal starts while the document is unloading, and one in progress ends first", async () => {
  page.open("drawer");
  page.open("dialog");
  await settled();
  let depthThen: number | undefined;
  page.close("dialog");
  await new Promise((resolve) => setTimeout(resolve));
  page.leave(() => {
    depthThen = page.depth();
  });
  expect(depthThen).toBeUndefined();
  page.close("drawer");
  await settled();
  expect(depthThen).toBe(1);
  expect(page.depth()).toBe(1);
});

test("an overlay that opens while two navigations wait stays open on the last page", async () => {
  page.open("menu");
  await settled();
  page.close("menu");
  page.push("/next");
  page.push("/last");
  page.open("dialog");
  await settled();
  expect(page.address()).toBe("/last");
  expect(page.depth()).toBe(1);
  await back();
  expect(page.names()).toEqual([]);
  expect(page.address()).toBe("/last");
});

test("an overlay that replaces another reuses its history entry", async () => {
  page.open("menu");
  await settled();
  const { length } = window.history;
  page.close("menu");
  page.open("dialog");
  await settled();
  expect(window.history.length).toBe(length);
  await back();
  expect(page.names()).toEqual([]);
  expect(page.address()).toBe("/page");
});

describe("for any sequence of opening, closing and navigating", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant("open" as const) },
    { weight: 3, arbitrary: fc.constant("close" as const) },
    { weight: 3, arbitrary: fc.constant("back" as const) },
    fc.constantFrom("forward" as const, "reload" as const, "push" as const, "replace" as const),
  );
  const steps = fc.array(fc.record({ step, place: fc.nat(5), isSettled: fc.boolean() }), { maxLength: 14 });

  test("each overlay has one entry, the router and the URL agree, and no entry stays between two pages", async () => {
    page.stop();
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const run = await startPage();
        for (const [at, { step, place, isSettled }] of all.entries()) {
          const names = run.names();
          const name = names[place % Math.max(1, names.length)];
          if (step === "open") run.open(`overlay ${at}`);
          if (step === "close" && name) run.close(name);
          if (step === "back") run.go(-1);
          if (step === "forward") run.go(1);
          if (step === "reload") {
            await settled();
            run.reload();
          }
          if (step === "push") {
            for (const open of run.names()) run.close(open);
            run.push(`/page${at}`);
          }
          if (step === "replace") run.replace(`${run.location().split("?")[0]}?at=${at}`);
          if (isSettled) await settled();
        }
        await settled();
        expect(run.depth()).toBe(run.names().length);
        expect(run.location()).toBe(run.address());
        for (const name of run.names()) run.close(name);
        await settled();
        expect(run.depth()).toBe(0);
        // From here each Back must reach another page: no overlay's entry is left between two pages.
        const path = () => run.address().split("?")[0];
        while (path() !== "/before") {
          const from = path();
          run.go(-1);
          await settled();
          expect(path()).not.toBe(from);
          expect(run.location()).toBe(run.address());
        }
        run.stop();
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
