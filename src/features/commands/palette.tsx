import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { foldText, searchByName, searchIndex } from "#domain/text/search.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft } from "#ui/field/draft.ts";
import { useBackCloses } from "#ui/overlay/back.ts";

export type Command = Readonly<{
  id: string;
  label: string;
  keywords?: readonly string[];
  /** Of 18 pixels, shown before the label. */
  icon: ReactNode;
  /** Shown beside the label, for example a price or a key. */
  aside?: ReactNode;
  /** What Enter does, if the label does not say it: "open Settings". */
  action?: string;
  /** Whether the palette stays open for the next command. */
  staysOpen?: boolean;
  run: () => void;
}>;

export function CommandIcon({ of: Icon }: Readonly<{ of: LucideIcon }>) {
  return <Icon className="size-4.5 flex-none text-text-3" aria-hidden="true" />;
}

type CommandGroup = Readonly<{
  label: string;
  /** Shown if they match the query, and all of them without one. */
  items: readonly Command[];
  /** Results of a search for the query, best first. */
  matches?: readonly Command[];
}>;

/** The fewest characters of a query for which long lists are searched. */
export const MIN_SEARCHED = 2;

/** The results fade at the lower edge, with room for the last one above the fade. */
const FADING = {
  maskImage: "linear-gradient(#000 calc(100% - 1.5rem), transparent)",
  paddingBottom: "1.5rem",
  scrollPaddingBottom: "1.5rem",
};

type PaletteProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** A `CommandList`; rendered only while the palette is open. */
  children: ReactNode;
}>;

/** The command palette: a search over all commands that are available on every page. */
export function Palette({ isOpen, onClose, children }: PaletteProps) {
  const { t } = useTranslation();
  const hadFocus = useRef(false);
  useBackCloses(isOpen, onClose);
  useLayoutEffect(() => {
    if (isOpen) hadFocus.current = document.activeElement !== document.body;
  }, [isOpen]);

  /** Without a focused element before, the next Tab starts at the content, and not above it. */
  function returnFocus() {
    if (hadFocus.current) return true;
    queueMicrotask(() => document.getElementById("content")?.focus({ preventScroll: true }));
    return false;
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t("shell.search")}
          finalFocus={returnFocus}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-140 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg outline-none transition-[opacity,translate] duration-160 ease-glide data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandListProps = Readonly<{
  groups: readonly CommandGroup[];
  input: string;
  onInput: (input: string) => void;
  /** Called with a pasted text of several lines, which the field cannot show as they are. */
  onPasteLines: (text: string) => void;
  /** Whether more results may follow. */
  isLoading: boolean;
  onDone: () => void;
}>;

export function CommandList({ groups, input, onInput, onPasteLines, isLoading, onDone }: CommandListProps) {
  const { t } = useTranslation();
  const hint = useId();
  const query = input.trim();
  const matchingGroups = filterGroups(groups, query);
  const [highlighted, setHighlighted] = useState<Command>();
  function run(command: Command): void {
    forgetDraft("palette");
    if (command.staysOpen) onInput("");
    else onDone();
    command.run();
  }
  const none = matchingGroups.length === 0 && t(isLoading ? "commands.loading" : "commands.nothing");
  return (
    <Autocomplete.Root
      open
      inline
      items={matchingGroups}
      value={input}
      onValueChange={onInput}
      filter={null}
      itemToStringValue={({ label }) => label}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={setHighlighted}
    >
      <div className="flex flex-none items-center gap-3 px-4 text-text-3">
        <Search className="size-5 flex-none" aria-hidden="true" />
        <Autocomplete.Input
          aria-label={t("shell.search")}
          aria-describedby={hint}
          placeholder={t("commands.placeholder")}
          enterKeyHint="go"
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain").trim();
            if (!text.includes("\n")) return;
            event.preventDefault();
            onPasteLines(text);
          }}
          className="h-13 w-full min-w-0 bg-transparent text-lg text-text outline-none placeholder:text-text-3"
        />
      </div>
      <p id={hint} className="flex-none truncate border-b border-line px-4 pb-2.5 text-sm text-text-3">
        {highlighted ? t("commands.enter", { action: highlighted.action ?? highlighted.label }) : none}
      </p>
      <Autocomplete.Status className="sr-only">{none}</Autocomplete.Status>
      <Autocomplete.List style={FADING} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        {(group: MatchingGroup) => <Group key={group.label} group={group} onRun={run} />}
      </Autocomplete.List>
      {isLoading && !none && (
        <p className="flex-none px-4 py-2 text-sm text-text-3">{t("commands.loading")}</p>
      )}
    </Autocomplete.Root>
  );
}

/** The commands of a group that match, and how many commands are before them. */
type MatchingGroup = Readonly<{ label: string; items: readonly Command[]; before: number }>;

type GroupProps = Readonly<{ group: MatchingGroup; onRun: (command: Command) => void }>;

function Group({ group, onRun }: GroupProps) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-xs font-semibold text-text-3">
        {group.label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command, index: number) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            // Results that arrive later move the others.
            index={group.before + index}
            onClick={() => onRun(command)}
            className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-md px-3 py-1.5 outline-none data-highlighted:bg-surface-3 md:min-h-9 md:py-1"
          >
            {command.icon}
            {/* The aside wraps below the label when there is not enough room for both. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="min-w-0 flex-[1_1_55%] truncate">{command.label}</span>
              <span className="max-w-full truncate text-sm text-text-3">{command.aside}</span>
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function filterGroups(groups: readonly CommandGroup[], query: string): readonly MatchingGroup[] {
  let before = 0;
  return groups.flatMap(({ label, items, matches = [] }) => {
    const found = items.filter((command) => isMatch(command, query));
    const matching = [
      ...found.filter((command) => hasWord(command, query)),
      ...found.filter((command) => !hasWord(command, query)),
      ...matches,
    ];
    const group = { label, items: matching, before };
    before += matching.length;
    return matching.length > 0 ? [group] : [];
  });
}

/** Whether a word begins with the query: "api" is "api, developers" rather than "Papierkorb". */
function hasWord({ label, keywords = [] }: Command, query: string): boolean {
  const words = [label, ...keywords].flatMap((text) => foldText(text).split(" "));
  return words.some((word) => word.startsWith(foldText(query)));
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
