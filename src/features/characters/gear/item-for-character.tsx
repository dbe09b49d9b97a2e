import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { SLOTS, type Slot, type Worn } from "#domain/gear/build.ts";
import { slotsOf } from "#domain/gear/equip-rules.ts";
import { useCharacters } from "#features/characters/characters.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { EquipItem } from "./equip-item.tsx";
import { useGearLabels } from "./gear-labels.ts";
import { gearSetAt, gearSetParam, type OpenGearSet } from "./gear-set.ts";

type ItemForCharacterProps = Readonly<{
  item: Item;
  /** The gear set as a URL parameter, see `gearSetParam`; if it is omitted, the player chooses one. */
  for?: string | undefined;
  slot?: string | undefined;
}>;

export function ItemForCharacter({ item, for: address, slot }: ItemForCharacterProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const words = useGearLabels();
  const { data: characters } = useCharacters();
  const gearSearch = useGearSearch({ for: address, slot });
  const [chosen, setChosen] = useState<string>();
  const here = useLocation({ select: ({ href }) => href });
  if (slotsOf(item).length === 0) return null;
  if (player === undefined) return <Placeholder />;
  if (player === null)
    return (
      <Link to="/login" search={{ next: here }} className={buttonClass("quiet", "sm")}>
        {t("characters.wear.signIn")}
      </Link>
    );
  if (!characters) return <Placeholder />;
  if (gearSearch) return <EquipItem item={item} gearSet={gearSearch.gearSet} slot={gearSearch.slot} />;

  const choices = characters.flatMap((character) => character.sets.map((set) => ({ character, set })));
  const [first] = choices;
  if (!first)
    return (
      <Link to="/characters" search={{ item: String(item.id) }} className={buttonClass("quiet", "sm")}>
        {t("characters.wear.first")}
      </Link>
    );
  const gearSet = gearSetAt(characters, chosen) ?? first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex">
        <InlineSelect
          label={t("characters.wear.who")}
          value={gearSetParam(gearSet)}
          options={choices.map((one) => ({
            value: gearSetParam(one),
            label:
              one.character.sets.length > 1
                ? `${one.character.name} · ${words.setName(one)}`
                : one.character.name,
          }))}
          onChange={setChosen}
        />
      </div>
      <EquipItem key={gearSetParam(gearSet)} item={item} gearSet={gearSet} slot={undefined} />
    </div>
  );
}

/** As high as the button with which an item is put on, so that its details do not move. */
function Placeholder() {
  return (
    <div className="flex">
      <span className={`${buttonClass("quiet", "sm")} invisible`}>&nbsp;</span>
    </div>
  );
}

type GearSearchProps = Readonly<{
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
  const worn = gearSearch?.slot && gearSearch.gearSet.set.gear[gearSearch.slot];
  useEffect(() => onWorn(worn), [onWorn, worn]);
  if (!gearSearch) return null;
  const { gearSet, slot } = gearSearch;
  const { name } = gearSet.character;
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
        search={{ character: gearSet.character.id, set: gearSet.set.id }}
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
function useGearSearch({
  for: address,
  slot,
}: GearSearchProps): Readonly<{ gearSet: OpenGearSet; slot: Slot | undefined }> | undefined {
  const { data = [] } = useCharacters();
  const gearSet = gearSetAt(data, address);
  return gearSet && { gearSet, slot: SLOTS.find((one) => one === slot) };
}
