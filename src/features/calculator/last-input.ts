/**
 * The last input of the calculator, on any page. This tab's own comes first; a new or reloaded tab starts with the
 * last one of this browser, unless that is too old.
 */
import * as Storage from "#client/storage/storage.ts";
import type { Currency } from "#domain/money/money.ts";

/** The field that the player edits, and its text; the other field shows the result. */
export type CalculatorInput = Readonly<{ source: Currency; text: string }>;

const KEY = "skypurse.amount";
/** Milliseconds. On another day, an amount in an empty calculator would be a surprise. */
const MAX_AGE_MS = 12 * 3_600_000;
export const NO_INPUT: CalculatorInput = { source: "penya", text: "" };

/** Set in browsers only: on the server it would be shared by everybody. */
let ownInput: CalculatorInput | undefined;

/** Returns the input to start with: that of the page's URL, or the last one. From then on it is this tab's. */
export function startInput(inUrl?: CalculatorInput): CalculatorInput {
  ownInput = inUrl ?? ownInput ?? storedInput() ?? NO_INPUT;
  return ownInput;
}

/** Forgets this tab's own input, as when the tab is closed. */
export function forgetOwnInput(): void {
  ownInput = undefined;
}

/** Stores the input of this tab. A cleared one is removed, so that it stays cleared everywhere. */
export function storeInput(input: CalculatorInput): void {
  ownInput = input;
  if (input.text === "") Storage.remove(KEY);
  else Storage.save(KEY, `${Date.now()} ${input.source} ${input.text}`);
}

/** Returns the stored input, such as "1763856000000 penya 1.5b". Removes one that is too old or damaged. */
function storedInput(): CalculatorInput | undefined {
  const [at, source, ...words] = Storage.load(KEY)?.split(" ") ?? [];
  const isValid = source === "penya" || source === "fc";
  if (isValid && Date.now() - Number(at) < MAX_AGE_MS) return { source, text: words.join(" ") };
  Storage.remove(KEY);
  return undefined;
}
