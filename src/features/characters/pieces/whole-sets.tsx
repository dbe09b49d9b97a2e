import { useId, useMemo, useState } from "react";
import { usePieceWords } from "#client/i18n/piece-words.ts";
import { indexOfId, useItems } from "#client/state/use-items.ts";
import { bonusByPieces } from "#domain/catalogue/item.ts";
import { type WearableSet, wearableSets, withParts } from "#domain/gear/all-pieces.ts";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { changeGearWithUndo, type OpenGearSet } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type WholeSetsProps = Readonly<{ gearSet: OpenGearSet; onEquipped: () => void }>;

/** The sets that the character can wear, found by their names or those of their parts. */
export function WholeSets({ gearSet, onEquipped }: WholeSetsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const { index, isLoading } = useWearableSets(gearSet);
  const equip = useSetEquipping(gearSet);
  const matches = searchByName(index, query);
  const { name } = gearSet.character;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField
        label={t("characters.together.search")}
        query={query}
        onQuery={setQuery}
        onEnter={() => {
          const [only, ...others] = matches;
          if (!only || others.length > 0) return;
          equip(only);
          onEquipped();
        }}
        isFirst
        className=""
      />
      {matches.length === 0 && (
        <p role="status" className="text-sm text-text-2">
          {isLoading
            ? t("characters.loadingItems")
            : index.length === 0
              ? t("characters.together.noSets", { name })
              : t("characters.together.noMatch")}
        </p>
      )}
      <ul aria-label={t("characters.together.setTitle")}>
        {matches.map((one) => (
          <SetRow
            key={one.set.id}
            one={one}
            gearSet={gearSet}
            onEquip={() => {
              equip(one);
              onEquipped();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

type SetRowProps = Readonly<{ one: WearableSet; gearSet: OpenGearSet; onEquip: () => void }>;

function SetRow({ one: { set, level, parts }, gearSet, onEquip }: SetRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { lines } = usePieceWords();
  const worn = Object.values(gearSet.set.gear).map(({ item }) => item);
  const isWorn = parts.every((part) => worn.includes(part.id));
  const bonuses = bonusByPieces(set).map(([pieces, bonus]) => {
    const abilities = bonus.map(({ parameter, add, isPercent = false }) => ({
      ...{ parameter, isPercent, value: add },
    }));
    return t("characters.together.of", {
      what: t("items.set.pieces", { count: pieces }),
      value: lines(abilities),
    });
  });
  return (
    <li className="flex items-center gap-3 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="font-[550] wrap-anywhere">
          <span>{set.name}</span>
          <span className="num ml-2 text-xs font-normal text-text-3">
            {t("characters.levelShort", { level: String(level) })}
          </span>
        </p>
        <p id={id} className="num text-xs text-text-2">
          {bonuses.join(" · ")}
        </p>
      </div>
      <Button
        size="sm"
        disabled={isWorn}
        aria-label={t("characters.wear.doName", { name: set.name })}
        aria-describedby={id}
        onClick={onEquip}
      >
        {isWorn ? t("characters.together.worn") : t("characters.wear.do")}
      </Button>
    </li>
  );
}

function useWearableSets({ character }: OpenGearSet) {
  const { language } = useLocale();
  const { items, sets, areSetsLoading } = useItems(language);
  const { classId, level, sex } = character;
  const index = useMemo(() => {
    const itemOf = (id: number) => items?.[indexOfId(items, id)];
    return searchIndex(wearableSets(sets, { classId, level, sex }, itemOf), ({ set }) => [
      set.name,
      ...set.parts.flatMap((id) => itemOf(id)?.name ?? []),
    ]);
  }, [items, sets, classId, level, sex]);
  return { index, isLoading: items === undefined || areSetsLoading };
}

function useSetEquipping(gearSet: OpenGearSet) {
  const { t } = useTranslation();
  return ({ set, parts }: WearableSet) => {
    const undo = changeGearWithUndo(gearSet, (gear) => withParts(gear, parts));
    toastSuccess(t("characters.wear.done", { name: set.name, character: gearSet.character.name }), {
      label: t("general.undo"),
      action: undo,
    });
  };
}
