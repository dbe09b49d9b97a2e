import { usePlayer } from "#client/api/session.ts";
import { useGearWords } from "#client/i18n/gear-words.ts";
import { usePieceWords } from "#client/i18n/piece-words.ts";
import type { ChangeContent, ConflictValue, StoredConflict } from "#client/outbox/change.ts";
import { useStorageFullLine } from "#client/storage/use-storage-full-line.ts";
import { DOCUMENT_NAMES, type DocumentName } from "#contract/documents/documents.ts";
import { ITEM_PRICE, KEPT_LINE } from "#contract/documents/replaced-value.ts";
import { MAX_CHARACTERS, MAX_ORDERS } from "#contract/session.ts";
import { CHANGE_ID_DAYS } from "#contract/stored-types.ts";
import { SEXES } from "#domain/catalogue/item.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { ACTIVE_PARTS } from "#domain/gear/active/active-changes.ts";
import { pieceFromText } from "#domain/gear/build-parts-codec.ts";
import { classOf } from "#domain/gear/classes.ts";
import { isDiscount } from "#domain/order/adjustment.ts";
import { isTermField } from "#domain/order/cart-edits.ts";
import { MAX_PAYMENTS, ORDER_STATES } from "#domain/order/saved-order.ts";
import { SPECIES } from "#domain/pets/pet-species.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { adjustmentWords } from "#ui/format/adjustment-words.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Of every kind in `CHANGE_KINDS`; a test names one that is missing. */
export const CHANGE_NAMES = [
  "orders_save",
  "orders_details",
  "orders_content",
  "orders_sent",
  "orders_move",
  "orders_pay",
  "orders_unpay",
  "orders_remove",
  "characters_make",
  "characters_edit",
  "characters_remove",
  "rates_remove",
  "rates_restore",
  "community_share",
  "community_withdraw",
  "prices_share",
  "prices_withdraw",
  "answers_give",
  "answers_withdraw",
  "alerts_add",
  "alerts_remove",
  "alerts_read",
  "alerts_quiet",
  "bin_keep",
  "bin_remove",
  "profile_end",
] as const;
const FIELDS = [
  "name",
  "buyer",
  "server",
  "classId",
  "level",
  "sex",
  "notes",
  "points",
  "setName",
  ...ACTIVE_PARTS,
  "set",
  "gear",
  "state",
  "rate",
  "quantity",
  "note",
  "discount",
  "price",
  "content",
] as const;
const ERRORS = [
  "changed_meanwhile",
  "move_refused",
  "not_found",
  "history_limit",
  "members_only",
  "alert_limit",
  "price_out_of_range",
  "rate_out_of_range",
  "rate_too_old",
  "invalid",
] as const;

export type SubjectNames = Readonly<{
  /** Returns the name of a product by its slug; returns any other label, which a player wrote, unchanged. */
  nameOf: (label: string) => string;
  /** Returns the name of an item by its game id; `undefined` if the catalogue lacks it, or is not loaded. */
  itemOf: (id: number) => string | undefined;
}>;

/** Gear as a conflict stores it: the item's game id, its upgrade and what else it has, where there is any. */
const GEAR_VALUE = /^#(\d+)(?: \+(\d+))?(?: ~([\w-]+))?$/;

/** A rate as a conflict stores it: see `rateText`. Earlier releases stored the amount alone. */
const RATE_VALUE = /^(\d+)\/(1|1000)$/;

/** Returns the game id of the item in a conflict's value; `undefined` for anything but gear. */
export function gearItemId(field: string, value: ConflictValue): number | undefined {
  const [, item] = (field.startsWith("gear:") && GEAR_VALUE.exec(String(value))) || [];
  return item === undefined ? undefined : Number(item);
}

/** The amount of a price in a conflict of prices in two currencies. */
const PRICE_VALUE = /^\d+(?= (Penya|FC)$)/;

/** The content of an order as a conflict stores it: its total in Penya and the number of its lines. */
const CONTENT_VALUE = /^(\d+) Penya\/(\d+)$/;

export const nameOfKind = (kind: string) =>
  CHANGE_NAMES.find((changeName) => changeName === kind.replace(":", "_")) ?? "other";

/** Whether a change is of a document, whose name is its label. */
const isDocument = (kind: string, label: string): label is DocumentName =>
  kind === "documents:edit" && DOCUMENT_NAMES.some((name) => name === label);

export function useChangeWords({ nameOf, itemOf }: SubjectNames) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, date, language } = locale;
  const pointsText = usePointsText();
  const activeText = useActiveText();
  const gearText = useGearText(itemOf);
  // A discount has no sign and a surcharge a plus, as in the field of the adjustment.
  function adjustmentText(value: string | number): string {
    const adjustment = typeof value === "number" ? value : { penya: Number.parseInt(value, 10) };
    if (adjustment === 0) return t("outbox.none");
    return `${isDiscount(adjustment) ? "" : "+"}${adjustmentWords(t, locale).amount(adjustment)}`;
  }
  return {
    change({ kind, label }: Pick<ChangeContent, "kind" | "label">): string {
      if (isDocument(kind, label)) return t(`outbox.document.${label}`);
      const subject = kind.startsWith("rates:") ? date(label) : nameOf(label);
      return t(`outbox.change.${nameOfKind(kind)}`, { label: subject });
    },
    /** The name of what a conflict is about. Only a rate that was set without a server has an empty label. */
    subject({ field, label }: Pick<StoredConflict, "field" | "label">): string {
      if (label === "" && field === "rate") return t("outbox.rateWithoutServer");
      if (field === KEPT_LINE) return nameOf(label);
      // The part after the colon is the slot of gear, or says that the price is an item's; of "active" it is the name.
      const word = field.replace("active:", "").split(":")[0];
      const name = t(`outbox.field.${FIELDS.find((fieldName) => fieldName === word) ?? "other"}`);
      return `${isTermField(field) ? t("cart.title") : nameOf(label)}, ${name}`;
    },
    value(field: string, value: ConflictValue): string {
      if (field === ITEM_PRICE && value === null) return t("outbox.listPrice");
      if (value === null || value === "") return t("outbox.none");
      if (field === "discount") return adjustmentText(value);
      if (field === "classId") return classOf(Number(value))?.name[language] ?? String(value);
      const gear = gearText(field, value);
      if (gear !== undefined) return gear;
      if (field.startsWith("active:")) return activeText(field, value);
      if (typeof value === "number") return number(value);
      const [, amount, per] = (field === "rate" && RATE_VALUE.exec(value)) || [];
      if (amount !== undefined) {
        const unit = per === "1" ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(1_000) });
        return `${number(Number(amount))} ${unit}`;
      }
      const [, total, lines] = (field === "content" && CONTENT_VALUE.exec(value)) || [];
      if (total !== undefined && lines !== undefined) {
        const count = t("cart.lines", { count: Number(lines), number: number(Number(lines)) });
        return `${number(Number(total))} Penya (${count})`;
      }
      const state = field === "state" && ORDER_STATES.find((option) => option === value);
      if (state) return t(`orders.state.${state}`);
      if (field.startsWith("price")) return value.replace(PRICE_VALUE, (n) => number(Number(n)));
      if (field === "points") return pointsText(value);
      const sex = field === "sex" && SEXES.find((option) => option === value);
      return sex ? t(`characters.sex.${sex}`) : value;
    },
    reason: useReason(),
  };
}

/** Returns a function that writes gear as a conflict stores it: "Sepal Sword +5 (5 × Wind A)". */
function useGearText(
  itemOf: SubjectNames["itemOf"],
): (field: string, value: ConflictValue) => string | undefined {
  const { t } = useTranslation();
  const { summary } = usePieceWords();
  return (field, value) => {
    const item = gearItemId(field, value);
    if (item === undefined) return undefined;
    const [, , upgrade, parts] = GEAR_VALUE.exec(String(value)) ?? [];
    const name = itemOf(item) ?? t("characters.unknownItem", { id: String(item) });
    const details = parts === undefined ? undefined : pieceFromText(parts);
    return `${name}${upgrade ? ` +${upgrade}` : ""}${details ? ` (${summary(details)})` : ""}`;
  };
}

/** Returns a function that writes points as a conflict stores them, "15/100/15/15", with the names of the stats. */
function usePointsText(): (value: string) => string {
  const { parameter } = useGearWords();
  return (value) =>
    value
      .split("/")
      .map((points, index) => `${parameter(STAT_NAMES[index] ?? "")} ${points}`)
      .join(", ");
}

const COUNTED_PARTS = ["skills", "fashion", "consumables", "npcs"] as const;
/** A raised pet as a conflict stores it: its game id and the levels of its tiers. */
const PET_VALUE = /^#(\d+) ([\d/]*)$/;

/** Returns a function that writes a part of what is active as a conflict stores it. */
function useActiveText(): (field: string, value: string | number) => string {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  return (field, value) => {
    const [, id, tiers] = PET_VALUE.exec(String(value)) ?? [];
    if (id !== undefined) {
      const species = SPECIES.find(({ item }) => item === Number(id));
      return `${species?.names[language] ?? t("characters.unknownItem", { id })} ${tiers}`;
    }
    const count = Number(value);
    const part = COUNTED_PARTS.find((one) => field === `active:${one}`);
    return part ? t(`active.count.${part}`, { count, number: number(count) }) : number(count);
  };
}

/** Returns a function that says why the server refused a change, by the code of its response. */
function useReason(): (code: string) => string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  const storageFull = useStorageFullLine();
  const roleText = role === "guest" ? "guest" : "member";
  return (code) => {
    if (code === "order_limit")
      return t(`outbox.error.order_limit.${roleText}`, { most: number(MAX_ORDERS[role]) });
    if (code === "character_limit")
      return t(`outbox.error.character_limit.${roleText}`, { most: number(MAX_CHARACTERS[role]) });
    if (code === "storage_full") return storageFull;
    if (code === "payment_limit") return t("outbox.error.payment_limit", { most: number(MAX_PAYMENTS) });
    if (code === "too_old") return t("outbox.error.too_old", { days: number(CHANGE_ID_DAYS) });
    return t(`outbox.error.${ERRORS.find((errorCode) => errorCode === code) ?? "other"}`);
  };
}
