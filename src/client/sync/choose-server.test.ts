// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { NO_RATES } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import { chooseServer, ratesDocument, setRate } from "./rates.ts";

beforeEach(() => ratesDocument.update(() => NO_RATES));

test("choosing a server can be undone, with the rate that it got", () => {
  setRate(penya(210), 1);
  const before = ratesDocument.read();
  const undo = chooseServer("lawolf");
  expect(ratesDocument.read().set.lawolf?.penya).toBe(210);
  expect(undo()).toBe(true);
  expect(ratesDocument.read()).toEqual(before);
});

test("the undo of a choice keeps a rate that was set since", () => {
  setRate(penya(210), 1);
  const undo = chooseServer("lawolf");
  setRate(penya(220), 1);
  expect(undo()).toBe(true);
  expect(ratesDocument.read()).toMatchObject({ server: null, set: { lawolf: { penya: 220 } } });
});

test("a choice is not undone if another server was chosen since", () => {
  const undo = chooseServer("lawolf");
  chooseServer("glaphan");
  expect(undo()).toBe(false);
  expect(ratesDocument.read().server).toBe("glaphan");
});
