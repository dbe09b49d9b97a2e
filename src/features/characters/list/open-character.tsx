import type { KnownServer } from "#contract/shop.ts";
import { totals } from "#domain/gear/build-totals.ts";
import { misfits, type Wearer } from "#domain/gear/equip-rules.ts";
import { CompareCard } from "#features/characters/gear/compare-card.tsx";
import { GearCard } from "#features/characters/gear/gear-card.tsx";
import { gearSetAt, gearSetParam } from "#features/characters/gear/gear-set.ts";
import { TotalsCard } from "#features/characters/gear/totals-card.tsx";
import { useWornItems } from "#features/characters/gear/worn-items.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { CharacterHead } from "./character-head.tsx";
import type { CharactersSearch } from "./characters-url.ts";

type OpenCharacterProps = Readonly<{
  character: Character;
  all: readonly Character[];
  search: CharactersSearch;
  onSearch: (change: CharactersSearch, replace: boolean) => unknown;
  servers: readonly KnownServer[];
  onOpen: (id: string | undefined) => void;
}>;

export function OpenCharacter({ character, all, search, onSearch, servers, onOpen }: OpenCharacterProps) {
  const { t } = useTranslation();
  const gearSet = gearSetAt(all, `${character.id}.${search.set ?? ""}`);
  const other = search.compare ? gearSetAt(all, search.compare) : undefined;
  const items = useWornItems([...(gearSet ? [gearSet.set.gear] : []), ...(other ? [other.set.gear] : [])]);
  if (!gearSet) return null;
  const wearer: Wearer = character;
  const { gear } = gearSet.set;
  const sum = items.isKnown ? totals(wearer, gear, items.itemOf) : undefined;

  return (
    <>
      <CharacterHead gearSet={gearSet} servers={servers} onOpen={onOpen} />
      {items.isError && (
        <Failure title={t("characters.itemsFailed")} retryLabel={t("general.retry")} onRetry={items.retry} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 min-[88rem]:grid-cols-[minmax(0,1fr)_19rem] min-[70rem]:max-xl:grid-cols-[minmax(0,1fr)_20rem]">
        <GearCard
          gearSet={gearSet}
          items={items}
          totals={sum}
          misfits={items.isKnown ? misfits(wearer, gear, items.itemOf) : new Map()}
          onSet={(set) => onSearch({ set, compare: undefined }, true)}
        />
        <TotalsCard totals={sum} character={character} items={items} gear={gear} />
      </div>
      <CompareCard
        gearSet={gearSet}
        other={other}
        all={all}
        items={items}
        onCompare={(one) => onSearch({ compare: one && gearSetParam(one) }, true)}
      />
    </>
  );
}
