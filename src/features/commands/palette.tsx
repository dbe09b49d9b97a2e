import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { useBackCloses } from "#ui/overlay/back.ts";

export type Command = Readonly<{
  id: string;
  label: string;
  /** Further words by which the command can be found. */
  keywords?: readonly string[];
  /** Shown beside the label, for example a price or a key. */
  aside?: ReactNode;
  run: () => void;
}>;
export type CommandGroup = Readonly<{
  label: string;
  items: readonly Command[];
  /**
   * Returns further matches for a query, best first; used for lists that are too long to show without one.
   */
  search?: (query: string) => readonly Command[];
}>;

type PaletteProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** A `CommandList`; rendered only while the palette is open. */
  children: ReactNode;
}>;

/** The command palette: a search over all commands that are available on every page. */
export function Palette({ isOpen, onClose, children }: PaletteProps) {
  const { t } = useTranslation();
  useBackCloses(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t("commands.title")}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-140 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg outline-none transition-[opacity,translate] duration-160 ease-glide data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandListProps = Readonly<{ groups: readonly CommandGroup[]; onDone: () => void }>;

/** The search field of the palette and the matching commands. */
export function CommandList({ groups, onDone }: CommandListProps) {
  const { t } = useTranslation();
  const [input, setInput] = useDraft("palette", "");
  const query = input.trim();
  const matchingGroups = useMemo(() => filterGroups(groups, query), [groups, query]);
  return (
    <Autocomplete.Root
      open
      inline
      items={matchingGroups}
      value={input}
      onValueChange={setInput}
      filter={null}
      itemToStringValue={({ label }) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex flex-none items-center gap-3 border-b border-line px-4 text-text-3">
        <Search className="size-5 flex-none" aria-hidden="true" />
        <Autocomplete.Input
          aria-label={t("commands.title")}
          placeholder={t("commands.placeholder")}
          onFocus={(event) => event.target.select()}
          className="h-13 w-full min-w-0 bg-transparent text-lg text-text outline-none placeholder:text-text-3"
        />
      </div>
      <Autocomplete.Empty>
        <p className="p-5 text-center text-text-2">{t("commands.nothing")}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-xs font-semibold text-text-3">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => {
                    forgetDraft("palette");
                    onDone();
                    command.run();
                  }}
                  className="flex min-h-11 cursor-pointer flex-wrap content-center items-center gap-x-3 rounded-md px-3 py-1.5 outline-none data-highlighted:bg-surface-3 md:min-h-9 md:py-1"
                >
                  {/* The aside wraps below the label when there is not enough room for both. */}
                  <span className="min-w-0 flex-[1_1_55%] truncate">{command.label}</span>
                  <span className="max-w-full truncate text-sm text-text-3">{command.aside}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** Returns the groups with their commands that match, without those that have none. */
function filterGroups(groups: readonly CommandGroup[], query: string) {
  return groups
    .map(({ label, items, search }) => ({
      label,
      items: [
        ...items.filter((command) => isMatch(command, query)),
        ...(query.length > 1 ? (search?.(query) ?? []) : []),
      ],
    }))
    .filter(({ items }) => items.length > 0);
}

/** Matches like the item search: ignores accents and word order, and matches parts of words. */
function isMatch({ label, keywords = [] }: Command, query: string): boolean {
  return (
    searchByName(
      searchIndex([label], () => [label, ...keywords]),
      query,
    ).length > 0
  );
}
