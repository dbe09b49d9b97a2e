import { Link } from "@tanstack/react-router";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** Above a plan: the item that it is for, by its id while the name is not known, with a link back. */
export function PlannedItemLink({ id, name }: Readonly<{ id: number; name: string | undefined }>) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-4 py-3 md:px-5">
      <span className="text-sm text-text-2">{t("planners.forItem")}</span>
      <Link
        to="/fwc-items/$address"
        params={{ address: itemAddress(id, name ?? "") }}
        className="min-w-0 font-semibold wrap-anywhere text-moon underline max-md:min-h-8"
      >
        {name ?? id}
      </Link>
    </p>
  );
}
