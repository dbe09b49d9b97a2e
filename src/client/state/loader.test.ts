import { beforeEach, expect, test, vi } from "vitest";
import { createLoader, DELAY_MS } from "./loader.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function createLoaderIn(language = "fr") {
  const page = { language };
  return { shown: page, loader: createLoader((key) => `${key} in ${page.language}`) };
}

test("a short navigation shows no loader", () => {
  const { loader } = createLoaderIn();
  loader.start();
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect(loader.read()).toMatchObject({ isNavigating: true, isVisible: false, delay: 300 });
  loader.stop();
  vi.advanceTimersByTime(1_000);
  expect(loader.read()).toMatchObject({ isNavigating: false, isVisible: false });
});

test("a long navigation shows the default message until it ends", () => {
  const { loader } = createLoaderIn();
  loader.start();
  vi.advanceTimersByTime(DELAY_MS);
  expect(loader.read()).toMatchObject({
    isVisible: true,
    messageKey: "general.loader.default",
    message: "general.loader.default in fr",
  });
  loader.stop();
  expect(loader.read()).toMatchObject({
    isNavigating: false,
    isVisible: false,
    message: undefined,
    messageKey: undefined,
  });
});

test("the message changes with the language", () => {
  const { loader, shown: page } = createLoaderIn();
  loader.start();
  page.language = "de";
  loader.retranslate();
  expect(loader.read().message).toBe("general.loader.default in de");
});

test("a second start while the loader is visible does not hide it", () => {
  const { loader } = createLoaderIn();
  loader.start();
  vi.advanceTimersByTime(DELAY_MS);
  loader.start();
  expect(loader.read().isVisible).toBe(true);
});

test("a listener is called for every change until it unsubscribes", () => {
  const { loader } = createLoaderIn();
  const listener = vi.fn();
  const stop = loader.subscribe(listener);
  loader.start();
  loader.stop();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  loader.start();
  expect(listener).toHaveBeenCalledTimes(2);
});
