import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useItemDetails, useItemSearch, useItems } from "#client/state/use-items.ts";
import { findByNames } from "#domain/catalogue/search/found-items.ts";
import { UPCUT_STONE } from "#domain/character/character.ts";
import { withActive } from "#domain/gear/active/active-changes.ts";
import { isLasting } from "#domain/gear/active/buffs.ts";
import { GEAR_LIMITS } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { itemAbilities } from "#domain/gear/item-abilities.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { type ActivePartProps, PartFrame } from "./part-frame.tsx";

type Put = (id: number, update: (ids: readonly number[]) => readonly number[]) => void;

/** Items whose effect lasts. */
export function ConsumablesPart(props: ActivePartProps) {
  const { active, items, words, change } = props;
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isAdding, setAdding] = useState(false);
  const ids = active.consumables ?? [];
  const effect = useEffectText(props);
  const put: Put = (id, update) =>
    change(items.nameOf(id), (current) =>
      withActive(current, { consumables: update(current.consumables ?? []) }),
    );
  return (
    <PartFrame title={words.part("consumables")}>
      {ids.length > 0 && (
        <ul aria-label={words.part("consumables")} className="-mx-4">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-x-2 border-line py-1 pr-2 pl-4 not-first:border-t">
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-[550] wrap-anywhere">{items.nameOf(id)}</span>
                <span className="num block text-xs text-text-2">{effect(items.itemOf(id))}</span>
              </span>
              <IconButton
                size="sm"
                aria-label={t("active.remove", { name: items.nameOf(id) })}
                onClick={() => put(id, (all) => all.filter((one) => one !== id))}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {ids.length < GEAR_LIMITS.consumables ? (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t("active.consumables.add")}</span>
        </Button>
      ) : (
        <p className="text-xs text-text-3">
          {t("active.consumables.full", { most: number(GEAR_LIMITS.consumables) })}
        </p>
      )}
      <AddConsumableDialog
        ids={ids}
        effect={effect}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onPut={put}
      />
    </PartFrame>
  );
}

const lasts = (item: Wearable) => item.id === UPCUT_STONE || isLasting(itemAbilities(item));

function useEffectText({ words }: Pick<ActivePartProps, "words">) {
  const { t } = useTranslation();
  return (item: Wearable | undefined): string =>
    item?.id === UPCUT_STONE ? t("active.consumables.upcut") : item ? words.lines(itemAbilities(item)) : "";
}

type AddConsumableDialogProps = Readonly<{
  ids: readonly number[];
  effect: (item: Wearable | undefined) => string;
  isOpen: boolean;
  onClose: () => void;
  onPut: Put;
}>;

/** Their data is loaded to know which ones have lasting effects. */
const MAX_LOADED = 60;
const MAX_FOUND = 20;

function AddConsumableDialog({ ids, effect, isOpen, onClose, onPut }: AddConsumableDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [query, setQuery] = useState("");
  const { items = [], details, manifest } = useItems(language, isOpen);
  const { search } = useItemSearch(language, { items, manifest }, isOpen);
  const consumables = isOpen ? items.filter(({ category }) => category === "consumables") : [];
  const found = query.trim() ? (search?.find ?? findByNames)(query, items).ranks : undefined;
  const matches = found ? consumables.filter(({ id }) => found.has(id)) : consumables;
  const loaded = useItemDetails(
    items,
    details,
    matches.slice(0, MAX_LOADED).map(({ id }) => id),
  );
  const offered = matches.slice(0, MAX_LOADED).flatMap(({ id, name }) => {
    const item = loaded.detailOf(id);
    if (!item || !lasts(item)) return [];
    return [{ id, name, detail: effect(item), isActive: ids.includes(id) }];
  });
  return (
    <AddDialog
      title={t("active.consumables.add")}
      isOpen={isOpen}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      found={offered.slice(0, MAX_FOUND)}
      none={t("active.noneFound")}
      onAdd={(id) => onPut(id, (all) => (all.includes(id) ? all : [...all, id]))}
    />
  );
}
