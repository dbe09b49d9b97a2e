import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { memo, useDeferredValue, useEffect } from "react";
import { useItems } from "#client/state/use-items.ts";
import { indexOf } from "#domain/catalogue/item-filter.ts";
import { foldText, searchByName } from "#domain/text/search.ts";
import { CommandIcon } from "#features/commands/command-icon.tsx";
import { type Command, MIN_SEARCHED } from "#features/commands/palette.tsx";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { SearchPartProps } from "./search-part.ts";

/** The most items that are shown; a last command leads to all that were found. */
const MAX_SHOWN = 6;

/** Finds items of the catalogue, which is loaded once something is typed. */
export const CatalogueSearch = memo(function CatalogueSearch({ query: typed, onFound }: SearchPartProps) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const navigate = useNavigate();
  // The field shows a key press at once; the search of up to 30,000 items follows.
  const query = useDeferredValue(typed);
  const isWanted = query.length >= MIN_SEARCHED;
  const { items, isFetching } = useItems(language, isWanted);
  const isLoading = isWanted && !items && isFetching;
  useEffect(() => {
    if (!items || !isWanted) return onFound({ commands: [], isLoading });
    const first = foldText(query);
    // Names that begin with the query come first.
    const rank = (text: string) => (text.startsWith(first) ? 0 : 1);
    const found = searchByName(indexOf(items), query).toSorted((a, b) => rank(a.searched) - rank(b.searched));
    const shown: readonly Command[] = found.slice(0, MAX_SHOWN).map((item) => ({
      id: `item ${item.id}`,
      icon: <KindGlyph item={item} />,
      label: item.name,
      aside: t(`items.oneOf.${item.category}`),
      action: t("commands.open", { name: item.name }),
      run: () => void navigate({ to: "/fwc-items", search: { item: item.id } }),
    }));
    const all: Command = {
      id: "all items",
      icon: <CommandIcon of={Search} />,
      label: t("commands.allFound", { number: number(found.length) }),
      run: () => void navigate({ to: "/fwc-items", search: { q: query } }),
    };
    onFound({ commands: found.length > MAX_SHOWN ? [...shown, all] : shown });
  }, [items, isWanted, isLoading, query, t, number, navigate, onFound]);
  return null;
});
