/**
 * The last input of the calculator, on any page. This tab's own comes first; a new or reloaded tab starts with the last one
 * of this browser, unless that is too old.
 */
import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";

/** The field that the player edits, and its text; the other field shows the result. */
const CalculatorInput = v.object({ source: v.picklist(["penya", "fc"]), text: v.string() });
export type CalculatorInput = Readonly<v.InferOutput<typeof CalculatorInput>>;

const KEY = "skypurse.amount";
/** Milliseconds. On another day, an amount in an empty calculator would be a surprise. */
const MAX_AGE_MS = 12 * 3_600_000;
const NO_INPUT: CalculatorInput = { source: "penya", text: "" };

const StoredInput = v.object({ ...CalculatorInput.entries, at: v.number() });

let ownInput: CalculatorInput | undefined;

/** Returns the input to start with: that of the page's URL, or the last one. From then on it is this tab's. */
export function startInput(inUrl?: CalculatorInput): CalculatorInput {
  ownInput = inUrl ?? ownInput ?? storedInput() ?? NO_INPUT;
  return ownInput;
}

/** Stores the input of this tab. A cleared one is removed, so that it stays cleared everywhere. */
export function storeInput(input: CalculatorInput): void {
  ownInput = input;
  if (input.text === "") Storage.remove(KEY);
  else Storage.save(KEY, JSON.stringify({ ...input, at: Date.now() }));
}

function storedInput(): CalculatorInput | undefined {
  const text = Storage.load(KEY);
  if (text === null) return undefined;
  try {
    const { at, ...input } = v.parse(StoredInput, JSON.parse(text));
    if (Math.abs(Date.now() - at) < MAX_AGE_MS) return input;
  } catch {
    // The text is damaged: the amount has to be typed again.
  }
  Storage.remove(KEY);
  return undefined;
}
