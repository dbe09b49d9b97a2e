import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { SLOTS, type Slot, type Worn } from "#domain/gear/build.ts";
import { useCharacters } from "#features/characters/changes/characters.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { useGearLabels } from "./gear-labels.ts";
import { gearSetAt, type OpenGearSet } from "./gear-set-param.ts";

type GearSearchProps = Readonly<{
  /** The gear set as a URL parameter: see `gearSetParam`. */
  for: string | undefined;
  slot: string | undefined;
}>;

type GearSearchBannerProps = GearSearchProps &
  Readonly<{
    /** Called with what the character wears in the slot: `undefined` if it is empty or unknown. */
    onWorn: (worn: Worn | undefined) => void;
  }>;

/** Shown above the catalogue: the character and the slot that an item is chosen for, with a link back. */
export function GearSearchBanner({ onWorn, ...props }: GearSearchBannerProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const gearSearch = useGearSearch(props);
  const worn = gearSearch?.slot && gearSearch.found.set.gear[gearSearch.slot];
  useEffect(() => onWorn(worn), [onWorn, worn]);
  if (!gearSearch) return null;
  const { found, slot } = gearSearch;
  const { name } = found.character;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-moon-soft px-4 py-2 text-sm"
    >
      <p className="min-w-40 flex-1 wrap-anywhere">
        {slot
          ? t("characters.looking.slot", { name, place: words.slot(slot) })
          : t("characters.looking.any", { name })}
      </p>
      <Link
        to="/characters"
        search={{ character: found.character.id, set: found.set.id }}
        className={`${buttonClass("quiet", "sm")} max-w-full`}
      >
        <ArrowLeft className="size-4 flex-none" aria-hidden="true" />
        <span className="truncate">{t("characters.looking.back", { name })}</span>
      </Link>
    </div>
  );
}

/**
 * Returns the gear set and the slot that an item is chosen for; `undefined` if there is no such character.
 */
export function useGearSearch({
  for: gearSet,
  slot,
}: GearSearchProps): Readonly<{ found: OpenGearSet; slot: Slot | undefined }> | undefined {
  const { data = [] } = useCharacters();
  const found = gearSet === undefined ? undefined : gearSetAt(data, gearSet);
  return found && { found, slot: SLOTS.find((knownSlot) => knownSlot === slot) };
}
