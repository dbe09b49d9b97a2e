import { Link } from "@tanstack/react-router";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { CataloguePart, ItemLink } from "./catalogue-part.tsx";
import type { ShownSet } from "./shown-item.ts";
import { SetBonusLines } from "./stat-lines.tsx";

type SetOfItemProps = Readonly<{
  set: ShownSet;
  /** Id of the item that is shown; the other pieces are links. */
  item: number;
}>;

/** The set that an item is a piece of. */
export function SetOfItem({ set, item }: SetOfItemProps) {
  const { t } = useTranslation();
  const others = set.parts.filter(({ id }) => id !== item);
  return (
    <CataloguePart title={t("items.set.bonus", { name: set.name })}>
      <SetBonusLines bonus={set.bonus} />
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] *:border-t *:border-line">
        {others.map((part) => (
          <li key={part.id}>
            <ItemLink item={part} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-1.5 text-sm">
        <Link
          to="/fwc-items/sets/$address"
          params={{ address: itemAddress(set.id, set.name) }}
          className="inline-flex min-h-11 items-center text-moon hover:underline md:min-h-6"
        >
          {t("catalogue.set.open")}
        </Link>
      </p>
    </CataloguePart>
  );
}
