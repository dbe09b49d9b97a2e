import { Link } from "@tanstack/react-router";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import type { PlannedItem } from "./planned-item.ts";

/** Above a plan: the item that it is for, with a link back. */
export function PlannedItemLink({ item }: Readonly<{ item: PlannedItem }>) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-4 py-3 md:px-5">
      <span className="text-sm text-text-2">{t("planners.forItem")}</span>
      <Link
        to="/fwc-items/$address"
        params={{ address: itemAddress(item.id, item.name) }}
        className="min-w-0 font-semibold wrap-anywhere text-moon underline max-md:min-h-8"
      >
        {item.name}
      </Link>
    </p>
  );
}
