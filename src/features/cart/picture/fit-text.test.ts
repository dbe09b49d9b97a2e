import { expect, test } from "vitest";
import { brokenInto, fittingSize, type Measure, shortenedTo, type TextStyle } from "./fit-text.ts";

const STYLE: TextStyle = { family: "text", weight: 400, size: 10 };
/** Every character is as wide as its size. */
const measure: Measure = (text, { size }) => [...new Intl.Segmenter().segment(text)].length * size;

test.each([
  ["fits", 40, "fits"],
  ["Gold Ring", 60, "Gold…"],
  ["Gold Ring", 80, "Gold Ri…"],
  ["Ring", 10, "…"],
  ["Ring", 0, "…"],
  ["", 0, ""],
  // An emoji of several code points stays whole, or is left out.
  ["a👩‍🚀b", 30, "a👩‍🚀b"],
  ["a👩‍🚀bc", 30, "a👩‍🚀…"],
  ["a👩‍🚀bc", 20, "a…"],
])("%s is shortened to %i pixels as %s", (text, width, expected) => {
  expect(shortenedTo(text, width, STYLE, measure)).toBe(expected);
});

test.each([
  ["Gold Ring", 2, 100, ["Gold Ring"]],
  ["Gold Ring", 2, 50, ["Gold", "Ring"]],
  ["Gold Ring", 1, 50, ["Gold…"]],
  ["Scroll of Element Change", 2, 100, ["Scroll of", "Element C…"]],
  ["Scroll of Element Change", 3, 100, ["Scroll of", "Element", "Change"]],
  ["Zauberrollenlieferung", 2, 100, ["Zauberrol…"]],
  ["", 2, 100, [""]],
])("%s in %i rows of %i pixels", (text, rows, width, expected) => {
  expect(brokenInto({ width, rows }, text, STYLE, measure)).toEqual(expected);
});

test.each([
  [100, 20],
  [99, 15],
  [50, 10],
  [10, 10],
])("in %i pixels five characters have the size %i", (width, size) => {
  expect(fittingSize([20, 15, 10], width, (one) => 5 * one)).toBe(size);
});
