import { codeOf, isStorageFullRefusal } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { useStorageFullLine } from "#client/storage/use-storage-full-line.ts";
import { MAX_ORDERS } from "#contract/session.ts";
import { MAX_PAYMENTS } from "#domain/order/saved-order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

const KNOWN_CODES = [
  "offline",
  "changed_meanwhile",
  "move_refused",
  "too_fast",
  "sign_in_needed",
  "not_found",
  "invalid",
] as const;

export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  const storageFull = useStorageFullLine();
  return (error) => {
    if (isStorageFullRefusal(error)) return storageFull;
    const code = codeOf(error);
    if (code === "order_limit")
      return t(`orders.error.full.${role === "guest" ? "guest" : "member"}`, {
        most: number(MAX_ORDERS[role]),
      });
    if (code === "payment_limit") return t("orders.error.payment_limit", { most: number(MAX_PAYMENTS) });
    return t(`orders.error.${KNOWN_CODES.find((one) => one === code) ?? "unexpected"}`);
  };
}
