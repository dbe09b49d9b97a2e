import * as v from "valibot";
import { Key, record, recordBy, repairedName, repairedText, whole } from "#contract/stored-types.ts";
import { MAX_SELLER } from "#domain/offer/offer-link.ts";
import { MAX_QUANTITY } from "#domain/order/cart.ts";
import { ITEM_SLUG, MAX_ITEM_NAME, MAX_LISTED_ITEMS, MAX_SHORT_NAME } from "#domain/order/listed-item.ts";
import { recordDifference, withRecordEdits } from "#domain/values/record-edits.ts";
import {
  type FieldEdit,
  fieldDifference,
  fieldJoin,
  valueEditOf,
  withFieldEdits,
} from "./value-documents.ts";

/** Of products and listed items together. */
export const MAX_STOCKED = 800;

const ItemSlug = v.pipe(v.string(), v.maxLength(15), v.regex(ITEM_SLUG));
const ItemName = repairedName(MAX_ITEM_NAME);
const StoredItem = v.object({
  /** As it was when the item was added. */
  name: v.object({
    ...{ fr: ItemName, en: ItemName },
    ...{ de: v.exactOptional(ItemName), tl: v.exactOptional(ItemName) },
  }),
  /** The player's own name in chat; "" without one. */
  short: repairedText(MAX_SHORT_NAME),
});
const Stock = whole(0, MAX_QUANTITY);
const Hidden = v.literal(true);

/** What a player sells beside the products of everybody, and what of both is in stock. */
export const StoredProducts = v.object({
  /** The seller's name on the shop link; "" without one. */
  seller: repairedText(MAX_SELLER),
  /** Items of the cash shop, by their slug. */
  items: recordBy(MAX_LISTED_ITEMS, ItemSlug, StoredItem),
  /** Pieces by slug: 0 is sold out. A product without an entry is not counted. */
  stock: record(MAX_STOCKED, Stock),
  /** Not in the shop link, by slug. */
  hidden: record(MAX_STOCKED, Hidden),
  /** Products whose paid price the player does not want to be asked about, by slug. Absent in older documents. */
  unasked: v.optional(record(MAX_STOCKED, Hidden), {}),
});
export type StoredProducts = Readonly<v.InferOutput<typeof StoredProducts>>;

export const NO_PRODUCTS: StoredProducts = { seller: "", items: {}, stock: {}, hidden: {}, unasked: {} };

const RECORDS = ["items", "stock", "hidden", "unasked"] as const;
const MOST = { items: MAX_LISTED_ITEMS, stock: MAX_STOCKED, hidden: MAX_STOCKED, unasked: MAX_STOCKED };

const RecordEdit = v.variant("field", [
  valueEditOf("items", ItemSlug, StoredItem),
  valueEditOf("stock", Key, Stock),
  valueEditOf("hidden", Key, Hidden),
  valueEditOf("unasked", Key, Hidden),
]);
type RecordEdit = v.InferOutput<typeof RecordEdit>;
type ProductEdit = RecordEdit | FieldEdit;

const isIn =
  (field: (typeof RECORDS)[number]) =>
  (edit: ProductEdit): edit is RecordEdit =>
    edit.field === field;
const isOfField = (edit: ProductEdit): edit is FieldEdit => edit.field === "seller";
const fieldsOf = ({ seller }: StoredProducts) => ({ seller });

const recordEdits = (before: StoredProducts, after: StoredProducts) =>
  RECORDS.flatMap((field) =>
    recordDifference<unknown>(before[field], after[field]).map((edit) => ({ field, ...edit })),
  );

/** An item of a guest's that has no room in the list leaves no stock and no choice behind. */
function withoutOrphans<Value>(
  record: Readonly<Record<string, Value>>,
  edits: readonly RecordEdit[],
  items: StoredProducts["items"],
): Readonly<Record<string, Value>> {
  const joined = new Set(edits.filter(({ isJoin }) => isJoin).map(({ key }) => key));
  const isOrphan = (slug: string) => joined.has(slug) && ITEM_SLUG.test(slug) && !Object.hasOwn(items, slug);
  return Object.fromEntries(Object.entries(record).filter(([slug]) => !isOrphan(slug)));
}

/** How many items of `added` are not in the list that it was joined to. */
export const itemsBeyondList = (
  added: Pick<StoredProducts, "items">,
  joined: Pick<StoredProducts, "items">,
) => Object.keys(added.items).filter((slug) => !Object.hasOwn(joined.items, slug)).length;

/** The later change of an item, a stock or a choice applies. */
export const productEdits = {
  edit: v.variant("field", [RecordEdit, valueEditOf("seller", v.literal(""), StoredProducts.entries.seller)]),
  diff: (before: StoredProducts, after: StoredProducts) =>
    [...fieldDifference(fieldsOf(before), fieldsOf(after)), ...recordEdits(before, after)] as ProductEdit[],
  apply(content: StoredProducts, edits: readonly ProductEdit[]) {
    const records = RECORDS.map((field) => {
      const { record } = withRecordEdits<unknown>(content[field], edits.filter(isIn(field)), MOST[field]);
      return [field, record] as const;
    });
    const fields = withFieldEdits(fieldsOf(NO_PRODUCTS), fieldsOf(content), edits.filter(isOfField));
    const all = { ...fields, ...Object.fromEntries(records) } as StoredProducts;
    const [stock, hidden] = [
      withoutOrphans(all.stock, edits.filter(isIn("stock")), all.items),
      withoutOrphans(all.hidden, edits.filter(isIn("hidden")), all.items),
    ];
    return { content: { ...all, stock, hidden }, replaced: [] };
  },
  join: (content: StoredProducts) =>
    [
      ...fieldJoin(fieldsOf(NO_PRODUCTS), fieldsOf(content)),
      ...recordEdits(NO_PRODUCTS, content).map((edit) => ({ ...edit, isJoin: true })),
    ] as ProductEdit[],
};
