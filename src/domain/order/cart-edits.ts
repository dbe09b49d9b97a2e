/** The server applies the edits of all devices in its order; a browser applies its waiting ones to the server's cart. */
import { isSame } from "#domain/values/is-same.ts";
import type { Adjustment, FixedAdjustment } from "./adjustment.ts";
import {
  asSet,
  type Cart,
  clampedQuantity,
  EMPTY_CART,
  joinedById,
  joinedLines,
  type Line,
  type LinePrice,
  linePrice,
  MAX_STORED_LINES,
  type Terms,
  termsOf,
  withPrice,
} from "./cart.ts";

/** `line` has the new value; it returns if the line is gone. */
type ValueOf<Field extends string, Value> = Readonly<{
  field: Field;
  key: string;
  from: Value;
  to: Value;
  line: Line;
}>;

type Term<Field extends string, Value> = Readonly<{ field: Field; key: "cart"; from: Value; to: Value }>;

/** `key` is the line's id; `from` is the value that this browser has seen. */
export type CartEdit = (
  | (ValueOf<"add", number | null> & Readonly<{ to: number; at?: number | undefined }>)
  | ValueOf<"quantity", number>
  | ValueOf<"note", string>
  | ValueOf<"name", string>
  | ValueOf<"price", LinePrice>
  /** `null` is the list's price. `line` is the line before, with the number of pieces that change their price. */
  | ValueOf<"price:item", LinePrice | null>
  | Readonly<{
      field: "line";
      key: string;
      from: Line | null;
      to: Line | null;
      at?: number | undefined;
    }>
  | Term<"discount", Adjustment>
  /** Empty for none. */
  | Term<"buyer:cart", string>
  | Term<"note:cart", string>
  /** `to` is the id of the line before it, `null` for the first place. */
  | Readonly<{ field: "order"; key: string; from: string | null; to: string | null }>
) &
  Readonly<{
    /** Sets the value only if the cart has none, and reports nothing as overwritten. */
    isJoin?: boolean | undefined;
  }>;

const TERM_FIELDS = ["discount", "buyer:cart", "note:cart"] as const;
type TermField = (typeof TERM_FIELDS)[number];
export const isTermField = (field: string): boolean => TERM_FIELDS.some((one) => one === field);

type EditOf<Field extends CartEdit["field"]> = Extract<CartEdit, { field: Field }>;

/** Overwritten unseen. The field "line" is a line that one device removed and another changed: it stays, with `mine` pieces. */
export type OverwrittenInCart = Readonly<{
  field: "quantity" | "note" | "name" | "price" | "price:item" | "line" | TermField;
  /** The line that has the value; "cart" for what applies to the whole order. */
  key: string;
  line: Line | undefined;
  mine: number | string | LinePrice | FixedAdjustment | null;
  theirs: number | string | LinePrice | FixedAdjustment | null;
}>;

/** Lines are joined only at the end, because an edit refers to the lines that its device has seen. */
type Draft = { lines: Line[]; terms: Terms; overwritten: OverwrittenInCart[] };

/** Omits pieces beyond `MAX_QUANTITY` and lines beyond `MAX_STORED_LINES`. */
export function withCartEdits(
  cart: Cart,
  edits: readonly CartEdit[],
): Readonly<{ cart: Cart; overwritten: readonly OverwrittenInCart[] }> {
  const { lines, terms, overwritten } = draftWithEdits(cart, edits);
  if (lines.length > 0) return { cart: { lines: joinedLines(lines), ...terms }, overwritten };
  return { cart: EMPTY_CART, overwritten: overwritten.filter(({ field }) => !isTermField(field)) };
}

/** Lines keep their ids, because more edits follow. */
export function draftWithEdits(cart: Cart, edits: readonly CartEdit[]): Readonly<Draft> {
  const draft: Draft = { lines: [...cart.lines], terms: termsOf(cart), overwritten: [] };
  const keys = new Set(edits.map(({ key }) => key));
  for (const edit of edits) applyEdit(draft, edit, keys);
  return draft;
}

function applyEdit(draft: Draft, edit: CartEdit, keys: ReadonlySet<string>): void {
  if (edit.field === "add") addPieces(draft, edit);
  else if (edit.field === "line") setLine(draft, edit, keys);
  else if (edit.field === "order") moveLine(draft, edit);
  else if (edit.field === "discount") setTerm(draft, edit, "adjustment", edit.to);
  else if (edit.field === "buyer:cart") setTerm(draft, edit, "buyer", edit.to || undefined);
  else if (edit.field === "note:cart") setTerm(draft, edit, "note", edit.to || undefined);
  else if (edit.field === "price:item") setItemPrice(draft, edit);
  else setValue(draft, edit);
}

function addPieces(draft: Draft, { key, to, line, at, isJoin }: EditOf<"add">): void {
  const present = to > 0 ? lineOf(draft, key) : changedLineOf(draft, { key, line });
  if (present) {
    const note = present.note ?? (isJoin ? line.note : undefined);
    const quantity = clampedQuantity(present.quantity + to);
    replace(draft, { ...present, quantity, ...(note !== undefined && { note }) });
  } else if (to > 0) {
    const { setCount: _count, ...added } = line;
    insert(draft, { ...added, quantity: clampedQuantity(to) }, at);
  }
}

type TermEdit = EditOf<"discount" | "buyer:cart" | "note:cart">;

type LineValueEdit = EditOf<"quantity" | "note" | "name" | "price">;

function setValue(draft: Draft, edit: LineValueEdit): void {
  const line = changedLineOf(draft, edit);
  const written = withValue(line ?? edit.line, edit);
  const theirs = line && lineValue(line, edit.field);
  if (!line) bringBack(draft, edit, written);
  else if (theirs !== undefined && !(edit.isJoin && theirs !== "")) {
    replace(draft, written);
    tell(draft, edit, written, theirs);
  }
}

function lineValue(line: Line, field: LineValueEdit["field"]): LineValueEdit["to"] | undefined {
  if (field === "quantity") return line.quantity;
  if (field === "note") return line.note ?? "";
  if (line.kind === "item") return undefined;
  return field === "name" ? line.label : linePrice(line);
}

function withValue({ note, ...line }: Line, { field, to }: LineValueEdit): Line {
  if (field === "note") return to === "" ? line : { ...line, note: to };
  const noted: Line = note === undefined ? line : { ...line, note };
  if (field === "quantity") return asSet({ ...noted, quantity: to });
  if (noted.kind === "item") return noted;
  return field === "name" ? { ...noted, label: to } : { ...noted, ...to };
}

/** Moves the pieces that the edit's device has seen to the line with the new price; others, added since, keep theirs. */
function setItemPrice(draft: Draft, edit: EditOf<"price:item">): void {
  const line = changedLineOf(draft, edit);
  if (edit.line.kind === "manual" || line?.kind === "manual") return;
  const priced = withPrice(edit.line, edit.to ?? undefined);
  if (line?.id === priced.id) return;
  if (!line) {
    if (!lineOf(draft, priced.id)) bringBack(draft, edit, priced);
    return;
  }
  const hasRoom = draft.lines.length < MAX_STORED_LINES;
  const quantity = hasRoom ? Math.min(line.quantity, edit.line.quantity) : line.quantity;
  const moved = withPrice({ ...line, quantity }, edit.to ?? undefined);
  const others = line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
  draft.lines.splice(draft.lines.indexOf(line), 1, moved, ...others);
  draft.lines = [...joinedById(draft.lines)];
  tell(draft, edit, moved, linePrice(line) ?? null);
}

function setLine(draft: Draft, edit: EditOf<"line">, keys: ReadonlySet<string>): void {
  if (edit.to) returnLine(draft, edit, edit.to);
  else if (edit.from) removeLine(draft, edit.key, edit.from, keys);
}

function removeLine(draft: Draft, key: string, from: Line, keys: ReadonlySet<string>): void {
  const line = lineOf(draft, key) ?? soleLineOf(draft, from);
  // A line that the same device has changed too is not the one whose price another device has changed.
  if (!line || (line.id !== key && keys.has(line.id))) return;
  if (isSame(withoutCounts(line), withoutCounts(from))) draft.lines.splice(draft.lines.indexOf(line), 1);
  else draft.overwritten.push({ field: "line", key: line.id, line, mine: line.quantity, theirs: 0 });
}

function returnLine(draft: Draft, { key, at, isJoin }: EditOf<"line">, to: Line): void {
  const line = lineOf(draft, key);
  if (!line) insert(draft, to, at);
  else if (!isJoin && line.quantity !== to.quantity) {
    replace(draft, asSet({ ...line, quantity: to.quantity }));
    draft.overwritten.push({ field: "quantity", key, line, mine: to.quantity, theirs: line.quantity });
  }
}

/** A line whose neighbour is gone stays where it is. */
function moveLine(draft: Draft, { key, to }: EditOf<"order">): void {
  const line = lineOf(draft, key);
  const others = draft.lines.filter((one) => one !== line);
  const before = others.findIndex(({ id }) => id === to);
  if (line && (to === null || before >= 0)) draft.lines = others.toSpliced(before + 1, 0, line);
}

/** The terms of an account's own cart stay when a guest's joins it. */
function setTerm<Name extends keyof Terms>(draft: Draft, edit: TermEdit, name: Name, to: Terms[Name]): void {
  const theirs = draft.terms[name];
  if (edit.isJoin && (theirs || draft.lines.length > 0)) return;
  draft.terms = { ...draft.terms, [name]: to };
  tell(draft, edit, undefined, theirs ?? "");
}

function bringBack(draft: Draft, { isJoin }: CartEdit, line: Line): void {
  if (isJoin || draft.lines.length >= MAX_STORED_LINES) return;
  insert(draft, line);
  draft.overwritten.push({ field: "line", key: line.id, line, mine: line.quantity, theirs: 0 });
}

/** Reports the former value unless this device has seen it, or has set the same. */
function tell(
  { overwritten }: Draft,
  { field, from, to, isJoin }: LineValueEdit | TermEdit | EditOf<"price:item">,
  line: Line | undefined,
  theirs: OverwrittenInCart["theirs"],
): void {
  if (!isJoin && !isSame(theirs, from) && !isSame(theirs, to))
    overwritten.push({ field, key: line?.id ?? "cart", line, mine: to, theirs });
}

const lineOf = ({ lines }: Draft, key: string): Line | undefined => lines.find(({ id }) => id === key);

/** Returns the only line of the same item: another device may have changed its price, and so its id. */
function soleLineOf({ lines }: Draft, line: Line): Line | undefined {
  if (line.kind === "manual") return undefined;
  const same = lines.filter((one) => one.kind === "item" && one.slug === line.slug);
  return same.length === 1 ? same[0] : undefined;
}

const changedLineOf = (draft: Draft, { key, line }: Readonly<{ key: string; line: Line }>) =>
  lineOf(draft, key) ?? soleLineOf(draft, line);

function replace({ lines }: Draft, line: Line): void {
  lines.splice(
    lines.findIndex(({ id }) => id === line.id),
    1,
    line,
  );
}

function insert({ lines }: Draft, line: Line, at = lines.length): void {
  if (lines.length < MAX_STORED_LINES) lines.splice(at, 0, line);
}

const withoutCounts = ({ setCount: _set, ...line }: Line) => line;
