import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Plus } from "lucide-react";
import { formatFilter } from "#domain/catalogue/item-search-params.ts";
import type { Slot } from "#domain/gear/build.ts";
import { searchForSlot } from "#domain/gear/equip-rules.ts";
import { gearSetParam, type OpenGearSet } from "#features/characters/gear/gear-set-param.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

type ChooseLinkProps = Readonly<{
  found: OpenGearSet;
  slot: Slot;
  place: string;
  isChange: boolean;
  look: "ghost" | "quiet";
  /** Whether the label is visible on a phone too. */
  isLabeled?: boolean;
  /** Whether the link fills its row, the nearest positioned ancestor. */
  isWholeRow?: boolean;
}>;

const WHOLE_ROW = "absolute inset-0 flex items-center justify-end px-5 text-text-2 outline-offset-[-2px]";

/** A link to the catalogue, filtered to what this character can wear in this slot, the strongest first. */
export function ChooseLink(props: ChooseLinkProps) {
  const { found, slot, place, isChange, look, isLabeled = false, isWholeRow = false } = props;
  const { t } = useTranslation();
  const { filter, sort } = searchForSlot(slot, found.character);
  const Icon = isChange ? ArrowLeftRight : Plus;
  return (
    <Link
      to="/fwc-items"
      search={{
        for: gearSetParam(found),
        slot,
        ...formatFilter(filter),
        ...(sort && { sort }),
      }}
      aria-label={t(isChange ? "characters.change" : "characters.choose", { place })}
      className={isWholeRow ? WHOLE_ROW : buttonClass(look, isLabeled ? "md" : "sm")}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className={isLabeled ? undefined : "max-md:sr-only"}>
        {isChange ? t("characters.changeShort") : t("characters.chooseShort")}
      </span>
    </Link>
  );
}
