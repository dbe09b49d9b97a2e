// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { mergeCarts } from "#domain/order/merge-carts.ts";
import { type CopyStore, startSecondCopy } from "./second-copy.ts";
import { followWrites, remove, save } from "./storage.ts";

/** A copy in memory. */
function memoryCopy(values = new Map<string, string>(), isRefused = () => false) {
  return {
    values,
    read: async () => new Map(values),
    async write(changed: Parameters<CopyStore["write"]>[0]) {
      if (isRefused()) throw new DOMException("full", "QuotaExceededError");
      for (const [key, value] of changed)
        if (value === null) values.delete(key);
        else values.set(key, value);
    },
  };
}

/** The browser starts again with the localStorage of an earlier time. */
function crash(storage: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  // The copies of earlier tests write once more.
  await settled();
  localStorage.clear();
});
afterEach(() => {
  followWrites(() => {});
  vi.useRealTimers();
});

test("a crash loses nothing that was copied, and the page learns of what is restored", async () => {
  const copy = memoryCopy();
  await startSecondCopy(copy);
  save("skypurse.cart", "old");
  await settled();
  const onDisk = { ...localStorage };
  save("skypurse.cart", "new");
  save("skypurse.change.1", "payment");
  await settled();
  crash(onDisk);
  const changed = vi.fn();
  window.addEventListener("storage", ({ key }) => changed(key));
  await startSecondCopy(copy);
  expect({ ...localStorage }).toMatchObject({ "skypurse.cart": "new", "skypurse.change.1": "payment" });
  expect(changed.mock.calls.flat()).toEqual(expect.arrayContaining(["skypurse.cart", "skypurse.change.1"]));
});

test("what was removed before a crash stays removed", async () => {
  const copy = memoryCopy();
  await startSecondCopy(copy);
  save("skypurse.change.1", "payment");
  await settled();
  const onDisk = { ...localStorage };
  remove("skypurse.change.1");
  await settled();
  crash({ ...Object.fromEntries(Object.entries(onDisk)), "other.product": "stays" });
  await startSecondCopy(copy);
  expect(localStorage.getItem("skypurse.change.1")).toBeNull();
  expect(localStorage.getItem("other.product")).toBe("stays");
});

test("a copy that the browser refuses to read at first is restored and followed later", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const values = new Map([
    ["skypurse.cart", "lost"],
    ["skypurse.writes", "7"],
  ]);
  const copy = memoryCopy(values);
  let failures = 2;
  const read = () => (failures-- > 0 ? Promise.reject(new Error("refused")) : copy.read());
  const started = startSecondCopy({ ...copy, read });
  await vi.runAllTimersAsync();
  await started;
  expect(localStorage.getItem("skypurse.cart")).toBe("lost");
  save("skypurse.cart", "next");
  await vi.runAllTimersAsync();
  expect(values.get("skypurse.cart")).toBe("next");
});

test("without a crash the storage stays, and the copy follows it", async () => {
  const copy = memoryCopy();
  await startSecondCopy(copy);
  save("skypurse.cart", "old");
  await settled();
  // Another tab, whose copy could not be written.
  localStorage.setItem("skypurse.cart", "newer");
  await startSecondCopy(copy);
  expect(localStorage.getItem("skypurse.cart")).toBe("newer");
  expect(copy.values.get("skypurse.cart")).toBe("newer");
});

test("what the tab has written before the copy was read is kept", async () => {
  const copy = memoryCopy(
    new Map([
      ["skypurse.cart", "lost"],
      ["skypurse.writes", "7"],
    ]),
  );
  followWrites(() => {});
  vi.resetModules();
  const fresh = { ...(await import("./storage.ts")), ...(await import("./second-copy.ts")) };
  fresh.save("skypurse.cart", "typed now");
  await fresh.startSecondCopy(copy);
  expect(localStorage.getItem("skypurse.cart")).toBe("typed now");
  expect(copy.values.get("skypurse.cart")).toBe("typed now");
});

test("a copy that cannot be written keeps nothing from being stored", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const copy = memoryCopy();
  await startSecondCopy(copy);
  await startSecondCopy({ ...copy, write: () => Promise.reject(new Error("refused")) }).catch(() => {});
  expect(save("skypurse.cart", "kept")).toBe(true);
  await settled();
  expect(localStorage.getItem("skypurse.cart")).toBe("kept");
  expect(warned).toHaveBeenCalled();
});

test("what a failed transaction could not copy is copied with the next write", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let isRefused = false;
  const copy = memoryCopy(new Map(), () => isRefused);
  await startSecondCopy(copy);
  save("skypurse.cart", "old");
  await settled();
  isRefused = true;
  save("skypurse.change.1", "order");
  save("skypurse.cart", "new");
  await settled();
  isRefused = false;
  const onDisk = { ...localStorage };
  save("theme", "dark");
  await settled();
  crash(onDisk);
  await startSecondCopy(copy);
  expect(localStorage.getItem("skypurse.change.1")).toBe("order");
  expect(localStorage.getItem("skypurse.cart")).toBe("new");
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("what a tab stored before it was closed is copied by a tab that is open", async () => {
  const copy = memoryCopy();
  await startSecondCopy(copy);
  localStorage.setItem("skypurse.change.1", "payment");
  window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.change.1", newValue: "payment" }));
  await settled();
  expect(copy.values.get("skypurse.change.1")).toBe("payment");
});

test("the count of another tab is not copied by itself, so that two tabs do not copy in turns", async () => {
  const copy = memoryCopy();
  await startSecondCopy(copy);
  const written = vi.spyOn(copy, "write");
  localStorage.setItem("skypurse.writes", "7");
  window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.writes", newValue: "7" }));
  await settled();
  expect(written).not.toHaveBeenCalled();
});

const cartOf = (quantity: number) => JSON.stringify(Cart.withItem(Cart.EMPTY_CART, "a", quantity));
const quantityIn = (text: string | null) => (JSON.parse(text ?? "{}") as Cart.Cart).lines[0]?.quantity;

/** A browser that lost its last writes in a crash: its cart and what the account had of it, then the copy's of both. */
async function afterCrash(stored: number, copied: number) {
  localStorage.setItem("skypurse.cart", cartOf(stored));
  localStorage.setItem("skypurse.sync", cartOf(stored));
  const copy = memoryCopy(
    new Map([
      ["skypurse.cart", cartOf(copied)],
      ["skypurse.sync", cartOf(copied)],
      ["skypurse.writes", "7"],
    ]),
  );
  followWrites(() => {});
  vi.resetModules();
  const fresh = { ...(await import("./storage.ts")), ...(await import("./second-copy.ts")) };
  fresh.setMerge("skypurse.cart", (base, mine, theirs) =>
    JSON.stringify(mergeCarts(...([base, mine, theirs].map((text) => JSON.parse(text ?? "")) as Carts))),
  );
  return { ...fresh, copy };
}
type Carts = [Cart.Cart, Cart.Cart, Cart.Cart];

test.each([
  [5, 3],
  [3, 5],
])(
  "a piece that was added before the copy was read counts once: %i stored, %i copied",
  async (stored, copied) => {
    const fresh = await afterCrash(stored, copied);
    fresh.save("skypurse.cart", cartOf(stored + 1));
    await fresh.startSecondCopy(fresh.copy);
    const base = quantityIn(localStorage.getItem("skypurse.sync"));
    expect(base).toBe(copied);
    expect(quantityIn(localStorage.getItem("skypurse.cart"))).toBe(copied + 1);
    expect(quantityIn(fresh.copy.values.get("skypurse.cart") ?? null)).toBe(copied + 1);
  },
);

test("if the account was read before the copy, the cart stays with what the account has of it", async () => {
  const fresh = await afterCrash(5, 3);
  fresh.save("skypurse.sync", cartOf(4));
  await fresh.startSecondCopy(fresh.copy);
  expect(quantityIn(localStorage.getItem("skypurse.sync"))).toBe(4);
  expect(quantityIn(localStorage.getItem("skypurse.cart"))).toBe(5);
});
