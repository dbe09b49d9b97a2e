// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { ratesDocument, setRate, setShownPer } from "#client/sync/rates.ts";
import { penya } from "#domain/money/money.ts";
import { setUpReactRoot, typeInto } from "#testing/react-root.ts";
import { setShown } from "#ui/layout/shown.ts";
import { forgetKeptRate } from "./kept-rate.ts";
import { RateBar } from "./rate-bar.tsx";
import { KeptQuestion } from "./rate-doubt.tsx";

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
  // Parts that are loaded later wait for the first paint.
  setShown();
});
beforeEach(() => {
  forgetKeptRate();
  setShownPer(1);
  setRate(penya(200), 1);
});
const renderRoot = setUpReactRoot();
const client = new QueryClient();
const render = (node: ReactNode) =>
  renderRoot(<QueryClientProvider client={client}>{node}</QueryClientProvider>);

/** Shows the field of the rate, as a page does that was loaded again. */
async function load(): Promise<void> {
  await render(null);
  await render(<RateBar servers={[]} />);
}

const rateField = () => document.querySelector<HTMLInputElement>("input[enterkeyhint=done]");

async function type(text: string): Promise<void> {
  const field = rateField();
  await act(async () => field?.focus());
  await typeInto(field, text);
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
/** Resolves when the question is there. It is loaded when it is needed for the first time. */
async function waitForQuestion(): Promise<void> {
  await pause();
  // Loading it takes seconds on a busy machine.
  await vi.waitFor(() => expect(question()).not.toBeNull(), { timeout: 30_000 });
}
const leave = () => act(async () => rateField()?.blur());
const question = () => document.querySelector<HTMLElement>("[role=alert]");
const setRates = () => Object.values(ratesDocument.read().set).map((set) => [set.penya, set.per]);
const answers = () => [...(question()?.querySelectorAll("button") ?? [])];

test.each(["after the field was left", "while the field has the focus"])(
  "the question about a rate 50 times away is there again after a reload %s",
  async (moment) => {
    await load();
    const typed = moment.startsWith("after") ? "200000" : "300000";
    await type(typed);
    if (moment.startsWith("after")) {
      await leave();
      await waitForQuestion();
    }
    await load();
    await waitForQuestion();
    expect(setRates()).toEqual([[Number(typed), 1]]);
    await act(async () => answers()[1]?.click());
    expect(setRates()).toEqual([[Number(typed), 1_000]]);
    await load();
    await pause();
    expect(question()).toBeNull();
  },
);

test("the dashboard asks too, and the shop no longer after the answer", async () => {
  await load();
  await type("500000");
  await leave();
  await waitForQuestion();
  await render(null);
  await render(<KeptQuestion />);
  await waitForQuestion();
  expect(setRates()).toEqual([[500_000, 1]]);
  await act(async () => answers()[1]?.click());
  expect(setRates()).toEqual([[500_000, 1_000]]);
  expect(question()).toBeNull();
  await load();
  await pause();
  expect(question()).toBeNull();
});

test("the question ends when another rate is set meanwhile", async () => {
  await load();
  await type("600000");
  await leave();
  await waitForQuestion();
  await act(async () => setRate(penya(210), 1));
  expect(question()).toBeNull();
});

test("no question is there after a reload if the rate has changed since", async () => {
  await load();
  await type("400000");
  await leave();
  await waitForQuestion();
  setRate(penya(210), 1);
  await load();
  await pause();
  expect(question()).toBeNull();
});

/** Writes as another tab does. */
async function writeInOtherTab(key: string, text: string): Promise<void> {
  localStorage.setItem(key, text);
  await act(async () => {
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  });
}
const QUESTIONS = "skypurse.rate_before";

test("another tab asks too, once the field was left there, until one of them has the answer", async () => {
  await render(<KeptQuestion />);
  const before = { penya: 200, per: 1, date: "2026-11-24" };
  const typed = { server: null, before, typed: { penya: 700_000, per: 1 } };
  setRate(penya(700_000), 1);
  await writeInOtherTab(QUESTIONS, JSON.stringify({ open: { ...typed, isAsked: false }, asked: [] }));
  await pause();
  expect(question()).toBeNull();
  await writeInOtherTab(QUESTIONS, JSON.stringify({ open: { ...typed, isAsked: true }, asked: [] }));
  await waitForQuestion();
  await writeInOtherTab(QUESTIONS, JSON.stringify({ open: null, asked: [] }));
  expect(question()).toBeNull();
});

test("a rate is asked about once, also after a reload and a change back", async () => {
  await load();
  await type("800000");
  await leave();
  await waitForQuestion();
  await act(async () => answers()[0]?.click());
  await type("200");
  await leave();
  await pause();
  forgetKeptRate();
  await load();
  await type("800000");
  await leave();
  await pause();
  expect(question()).toBeNull();
  expect(setRates()).toEqual([[800_000, 1]]);
});
