// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { queueTraversals, settled, startPage } from "#testing/overlay-page.ts";

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

/** Leaves the document as a reload does. Unsaved changes let the player cancel it. */
async function reload(hasUnsaved: boolean) {
  const keep = (event: Event) => hasUnsaved && event.preventDefault();
  window.addEventListener("beforeunload", keep);
  page.leave(unload);
  await settled();
  window.removeEventListener("beforeunload", keep);
}
const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const touch = () => window.dispatchEvent(new Event("pointerdown"));

test("after a reload that the player cancelled, Back closes overlays again", async () => {
  page.open("drawer");
  await settled();
  await reload(true);
  page.close("drawer");
  touch();
  await settled();
  expect(page.depth()).toBe(0);
  page.open("drawer");
  page.open("dialog");
  await settled();
  expect(page.depth()).toBe(2);
  await back();
  expect(page.names()).toEqual(["drawer"]);
  await back();
  await back();
  expect(page.address()).toBe("/before");
});

test("a click during a slow reload that nothing can cancel starts no traversal", async () => {
  page.open("drawer");
  await settled();
  await reload(false);
  touch();
  page.close("drawer");
  await settled();
  expect(page.depth()).toBe(1);
});

test("an overlay that closes while a link or the browser leaves the document starts no traversal", async () => {
  page.open("drawer");
  await settled();
  unload();
  page.close("drawer");
  await settled();
  expect(page.depth()).toBe(1);
  // Back in a page that the browser has kept.
  window.dispatchEvent(new Event("pageshow"));
  await settled();
  expect(page.depth()).toBe(0);
});

test("after a download, which leaves no page, the first later input follows the history again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  page.open("drawer");
  await vi.advanceTimersByTimeAsync(100);
  unload();
  page.close("drawer");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.depth()).toBe(1);
  touch();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await settled();
  expect(page.depth()).toBe(0);
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
