import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { CommandDialogsState } from "#features/commands/command-keys.ts";
import { CommandList, MIN_SEARCHED, Palette } from "#features/commands/palette.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useShortcut } from "#ui/browser/shortcut.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { useDraft } from "#ui/field/draft.ts";
import { useCartCommands } from "./cart-commands.tsx";
import { useGuideSearch } from "./guide-search.tsx";
import { useLookCommands } from "./look-commands.tsx";
import { usePageCommands } from "./page-commands.tsx";
import { useProductCommands } from "./product-commands.tsx";
import { type Found, NONE_FOUND } from "./search-part.ts";

// Loaded lazily: it is opened rarely, and its list is a part of the settings.
const ShortcutsDialog = lazyPart(
  async () => (await import("#features/commands/shortcuts-dialog.tsx")).ShortcutsDialog,
);
// Loaded lazily: they need the code of other pages.
const LaterSearches = lazyPart(async () => (await import("./later-searches.tsx")).LaterSearches);

/** Until the search of the catalogue is loaded. */
const LOADING: Found = { commands: [], isLoading: true };

/** The pages on which the key "/" focuses a filter. */
const FILTERED = ["/shop", "/orders", "/fwc-items"];

/** The command palette with the commands of the features, and the list of shortcuts. */
export function CommandDialogs({ opened, onOpen, typed, returnTo, onType }: CommandDialogsState) {
  const hasFilter = useLocation({ select: ({ pathname }) => FILTERED.includes(pathname) });
  useShortcut("/", () => !hasFilter && onOpen("palette"));
  useShortcut("?", () => onOpen("shortcuts"));
  function onClose() {
    onOpen(undefined);
    onType("");
  }
  return (
    <>
      <Palette isOpen={opened === "palette"} returnTo={returnTo} onClose={onClose}>
        <AllCommands typed={typed} onDone={onClose} />
      </Palette>
      <ShortcutsDialog isOpen={opened === "shortcuts"} onClose={onClose} />
    </>
  );
}

type AllCommandsProps = Readonly<{
  /** The text that was typed before the palette was loaded. */
  typed: string;
  onDone: () => void;
}>;

function AllCommands({ typed, onDone }: AllCommandsProps) {
  const { t } = useTranslation();
  const [input, setInput] = useDraft("palette", typed);
  const query = input.trim();
  const [characters, setCharacters] = useState(NONE_FOUND);
  const [orders, setOrders] = useState(NONE_FOUND);
  const [catalogue, setCatalogue] = useState<Found>(LOADING);
  const guides = useGuideSearch(query);
  const groups = [
    { label: t("commands.order"), items: useCartCommands() },
    { label: t("commands.pages"), items: usePageCommands() },
    { label: t("commands.items"), items: useProductCommands() },
    { label: t("commands.look"), items: useLookCommands() },
    { label: t("shell.characters"), items: [], found: characters.commands },
    { label: t("orders.title"), items: [], found: orders.commands },
    { label: t("shell.items"), items: [], found: catalogue.commands },
    { label: t("guides.title"), items: [], found: guides },
  ];
  return (
    <>
      <CommandList
        groups={groups}
        input={input}
        onInput={setInput}
        isLoading={catalogue.isLoading === true && query.length >= MIN_SEARCHED}
        isContinued={typed !== ""}
        onDone={onDone}
      />
      <LaterSearches
        query={query}
        onCharacters={setCharacters}
        onOrders={setOrders}
        onCatalogue={setCatalogue}
      />
    </>
  );
}
