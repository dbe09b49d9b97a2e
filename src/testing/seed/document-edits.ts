/** A change of each document. */
import { DOCUMENTS, type DocumentEdit, type DocumentName } from "#contract/documents/documents.ts";

export const EXAMPLE_EDITS = {
  cart: { field: "discount", key: "cart", from: 0, to: -5 },
  rates: { field: "server", key: "", from: null, to: "mia" },
  prices: { field: "price", key: "gold-ring", from: null, to: 5 },
  products: { field: "stock", key: "gold-ring", from: null, to: 5 },
  preferences: { field: "budget", key: "", from: null, to: 5 },
  settings: { field: "theme", key: "", from: null, to: "dark" },
} satisfies Readonly<Record<DocumentName, DocumentEdit>>;

/** The body of a request that sets own prices; each number is another change with another price. */
export const priceChange = (number: number, id = `change-${number}`) => ({
  changes: [{ id: id.padEnd(8, "-"), edits: [{ ...EXAMPLE_EDITS.prices, to: 1 + number }] }],
});

/** The body of a request that changes a document from one content to another. */
export const changeBody = (name: DocumentName, before: unknown, after: unknown, id: string) => ({
  changes: [{ id, edits: DOCUMENTS[name].diff(before, after) }],
});
