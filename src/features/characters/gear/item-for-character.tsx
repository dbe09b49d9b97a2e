import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { slotsOf } from "#domain/gear/equip-rules.ts";
import { useCharacters } from "#features/characters/changes/characters.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { InlineSelect } from "#ui/field/select/inline-select.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { EquipItem } from "./equip-item.tsx";
import { useGearLabels } from "./gear-labels.ts";
import { useGearSearch } from "./gear-search.tsx";
import { gearSetAt, gearSetParam } from "./gear-set-param.ts";

type ItemForCharacterProps = Readonly<{
  item: Item;
  /** The gear set as a URL parameter, see `gearSetParam`; if it is omitted, the player chooses one. */
  for?: string | undefined;
  slot?: string | undefined;
}>;

/**
 * Previews an item on a character: the changed totals, why it does not fit, and the button that puts it on.
 */
export function ItemForCharacter({ item, for: gearSet, slot }: ItemForCharacterProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const words = useGearLabels();
  const { data: characters } = useCharacters();
  const gearSearch = useGearSearch({ for: gearSet, slot });
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
  if (gearSearch) return <EquipItem item={item} found={gearSearch.found} slot={gearSearch.slot} />;

  const choices = characters.flatMap((character) => character.sets.map((set) => ({ character, set })));
  const [first] = choices;
  if (!first)
    return (
      <Link to="/characters" search={{ item: String(item.id) }} className={buttonClass("quiet", "sm")}>
        {t("characters.wear.first")}
      </Link>
    );
  const found = gearSetAt(characters, chosen) ?? first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex">
        <InlineSelect
          label={t("characters.wear.who")}
          value={gearSetParam(found)}
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
      <EquipItem key={gearSetParam(found)} item={item} found={found} slot={undefined} />
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
