import { CommandList, MIN_SEARCHED, Palette } from "#features/commands/palette.tsx";
import { ShortcutsDialog } from "#features/commands/shortcuts.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useAmountCommands } from "./amount-command.tsx";
import { useCartCommands } from "./cart-commands.tsx";
import type { CommandDialog } from "./command-keys.ts";
import { useLookCommands } from "./look-commands.tsx";
import { useOrderTextCommands } from "./order-text-commands.tsx";
import { usePageCommands } from "./page-commands.tsx";
import { useProductCommands } from "./product-commands.tsx";
import { useCatalogueSearch, useCharacterSearch, useGuideSearch, useSavedOrderSearch } from "./searches.tsx";

type CommandDialogsProps = Readonly<{ opened: CommandDialog; onOpen: (dialog: CommandDialog) => void }>;

export function CommandDialogs({ opened, onOpen }: CommandDialogsProps) {
  const onClose = () => onOpen(undefined);
  return (
    <>
      <Palette isOpen={opened === "palette"} onClose={onClose}>
        <AllCommands onDone={onClose} />
      </Palette>
      <ShortcutsDialog isOpen={opened === "shortcuts"} onClose={onClose} />
    </>
  );
}

/** A pasted text of several lines, and how the field shows it. */
const NOTHING_PASTED = { input: "", text: "" };

function AllCommands({ onDone }: Readonly<{ onDone: () => void }>) {
  const { t } = useTranslation();
  const [input, setInput] = useDraft("palette", "");
  const [pasted, setPasted] = useDraft("palette/pasted", NOTHING_PASTED);
  const query = input.trim();
  const text = input === pasted.input ? pasted.text : query;
  const catalogue = useCatalogueSearch(query);
  const groups = [
    { label: t("calculator.title"), items: [], matches: useAmountCommands(query) },
    { label: t("commands.order"), items: useCartCommands(), matches: useOrderTextCommands(text) },
    { label: t("commands.pages"), items: usePageCommands() },
    { label: t("commands.items"), ...useProductCommands(query) },
    { label: t("commands.look"), items: useLookCommands() },
    { label: t("shell.characters"), items: [], matches: useCharacterSearch(query) },
    { label: t("orders.title"), items: [], matches: useSavedOrderSearch(query) },
    { label: t("shell.items"), items: [], matches: catalogue.commands },
    { label: t("guides.title"), items: [], matches: useGuideSearch(query) },
  ];
  return (
    <CommandList
      groups={groups}
      input={input}
      onInput={setInput}
      onPasteLines={(lines) => {
        const oneLine = lines.replace(/\s*\n\s*/g, ", ");
        setPasted({ input: oneLine, text: lines });
        setInput(oneLine);
      }}
      isLoading={catalogue.isLoading && query.length >= MIN_SEARCHED}
      onDone={onDone}
    />
  );
}
