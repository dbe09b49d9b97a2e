// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { linesToDecide, NO_IMPORT_CHOICES } from "#domain/order/incoming-order.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { readTestOrder, testPrices } from "#testing/requests/odd-texts.ts";
import { ParsedLines } from "./parsed-lines.tsx";

const render = setUpReactRoot();

const names = { nameOf: (slug: string) => slug, shortNameOf: (slug: string) => slug };
const catalogue: ShopCatalogue = {
  ...names,
  isKnown: true,
  kindOf: () => undefined,
  sharedOf: () => undefined,
  priceOf: testPrices,
  namesIn: () => names,
  namedItems: [],
};

function Review({ text }: Readonly<{ text: string }>) {
  const [choices, setChoices] = useState(NO_IMPORT_CHOICES);
  const { lines } = readTestOrder(text);
  return (
    <>
      <ParsedLines lines={lines} choices={choices} onChoose={setChoices} catalogue={catalogue} />
      <output>{linesToDecide(lines, choices).length}</output>
    </>
  );
}

const groups = () => [...document.querySelectorAll("[role=radiogroup]")];
const radios = (group: Element | undefined) => [
  ...(group?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? []),
];
const checkedStates = () => groups().map((group) => radios(group).map((radio) => radio.checked));
const undecidedCount = () => document.querySelector("output")?.textContent;

test("two rows with the same name are chosen separately", async () => {
  const text = "Qty,Item,FC each,FC,Penya each,Penya\n1,cloak,,,1.500m,\n1,cloak,,,2.500m,";
  await render(<Review text={text} />);
  expect([undecidedCount(), checkedStates()]).toEqual([
    "2",
    [
      [false, false],
      [false, false],
    ],
  ]);
  await act(async () => radios(groups()[0])[0]?.click());
  expect([undecidedCount(), checkedStates()]).toEqual([
    "1",
    [
      [true, false],
      [false, false],
    ],
  ]);
  await act(async () => radios(groups()[1])[1]?.click());
  expect([undecidedCount(), checkedStates()]).toEqual([
    "0",
    [
      [true, false],
      [false, true],
    ],
  ]);
});
