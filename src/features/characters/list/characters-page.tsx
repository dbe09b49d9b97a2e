import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import type { KnownServer } from "#contract/shop.ts";
import { useCharacters } from "#features/characters/characters.client.ts";
import type { PriceOf } from "#features/characters/next-steps/next-steps-card.tsx";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { BinLink } from "#ui/layout/bin-link.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";
import { Page } from "#ui/layout/page.tsx";
import { CharacterDialog } from "./character-dialog.tsx";
import { CharacterList, CharacterSkeleton, NewCharacter, useCharacterLimitText } from "./character-list.tsx";
import type { CharactersSearch } from "./characters-url.ts";
import { OpenCharacter } from "./open-character.tsx";

type CharactersPageProps = Readonly<{
  search: CharactersSearch;
  /** Changes the URL's search parameters. With `replace`, the change adds no history entry. */
  onSearch: (change: CharactersSearch, replace: boolean) => unknown;
  servers: readonly KnownServer[];
  /** In FC, the player's own price or the shop's. */
  priceOf: PriceOf;
}>;

export function CharactersPage({ search, onSearch, servers, priceOf }: CharactersPageProps) {
  const { t } = useTranslation();
  const list = useCharacters();
  const container = useRef<HTMLDivElement>(null);
  const [isNewOpen, setNewOpen] = useState(search.item !== undefined);
  const characters = list.data ?? [];
  const { isOne, ...shown } = useOpen(list.data, search);
  const nextHeading = useRef<string>(undefined);
  const openOne = (id: string | undefined) => {
    // What had the focus goes with the character that was open, or with the form.
    nextHeading.current = id;
    if (id === undefined) container.current?.focus();
    onSearch({ character: id, set: undefined, compare: undefined }, false);
  };

  return (
    <Page title={t("shell.characters")} back={isOne && <BackToList />} actions={<BinLink isBesideTitle />}>
      <ShownAge scope="characters" isPartial={list.isPartial} />
      <div ref={container} tabIndex={-1} className="grid gap-3 outline-none md:gap-4">
        {list.data ? (
          characters.length === 0 ? (
            <NoCharacters onNew={() => setNewOpen(true)} />
          ) : (
            <ListAndOpen
              characters={characters}
              {...shown}
              search={search}
              onSearch={onSearch}
              servers={servers}
              priceOf={priceOf}
              onOpen={openOne}
              nextHeading={nextHeading}
              onNew={() => setNewOpen(true)}
            />
          )
        ) : list.isError && !list.isFetching ? (
          <NoneLoaded
            onNew={() => setNewOpen(true)}
            onRetry={() => {
              // The button disappears when pressed, so the new content takes the focus.
              container.current?.focus();
              void list.refetch();
            }}
          />
        ) : (
          <CharacterSkeleton />
        )}
      </div>
      <NewCharacterDialog
        isOpen={isNewOpen}
        onClose={() => setNewOpen(false)}
        servers={servers}
        item={search.item}
        onSaved={openOne}
      />
    </Page>
  );
}

type NewCharacterDialogProps = Required<Omit<ComponentProps<typeof CharacterDialog>, "character">> &
  Readonly<{ item: string | undefined }>;

/** Creates a character. Who came from an item returns to it, to equip it. */
function NewCharacterDialog({ item, onSaved, ...dialog }: NewCharacterDialogProps) {
  const navigate = useNavigate();
  const save = (id: string) =>
    item === undefined ? onSaved(id) : void navigate({ to: "/fwc-items", search: { item, for: id } });
  return <CharacterDialog {...dialog} onSaved={save} />;
}

type ListAndOpenProps = CharactersPageProps &
  Readonly<{
    characters: readonly Character[];
    open: Character | undefined;
    isWide: boolean | undefined;
    onOpen: (id: string | undefined) => void;
    /** The id of the character whose heading takes the focus as soon as it is shown. */
    nextHeading: RefObject<string | undefined>;
    onNew: () => void;
  }>;

/** Returns the open character, whether the list is beside it, and whether the URL names one, also while they load. */
function useOpen(characters: readonly Character[] | undefined, search: CharactersSearch) {
  const isWide = useMedia(WIDE_QUERY);
  const named = characters?.find(({ id }) => id === search.character);
  // On a wide screen the first character is open from the start.
  const open = named ?? (isWide ? characters?.[0] : undefined);
  return { open, isWide, isOne: characters ? named !== undefined : search.character !== undefined };
}

/** The list and the open character: side by side, or one of them on screens without room for both. */
function ListAndOpen(props: ListAndOpenProps) {
  const { characters, open, isWide, search, onSearch, servers, priceOf, onOpen, nextHeading, onNew } = props;
  const isFull = useIsFull(characters);
  const container = useRef<HTMLDivElement>(null);
  const last = useRef({ id: open?.id, isWide });
  useEffect(() => {
    const { id, isWide: wasWide } = last.current;
    last.current = { id: open?.id, isWide };
    // On a phone the character and the list replace each other, and what had the focus is gone.
    const isFocusLost = id !== open?.id && wasWide === isWide && document.activeElement === document.body;
    const isHeadingNext = open !== undefined && open.id === nextHeading.current;
    if (!isFocusLost && !isHeadingNext) return;
    nextHeading.current = undefined;
    container.current?.querySelector<HTMLElement>(open ? "h2" : `[data-character="${id}"]`)?.focus();
  }, [open, isWide, nextHeading]);
  return (
    <div
      ref={container}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 xl:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      {(isWide || !open) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
          <CharacterList characters={characters} openId={open?.id} servers={servers}>
            <NewCharacter isFull={isFull} onNew={onNew} />
          </CharacterList>
          <GuestLine isFull={isFull} />
        </div>
      )}
      {open && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
          <OpenCharacter
            key={open.id}
            character={open}
            all={characters}
            search={search}
            onSearch={onSearch}
            servers={servers}
            priceOf={priceOf}
            onOpen={onOpen}
          />
          {isWide === false && <GuestLine isFull={isFull} />}
        </div>
      )}
    </div>
  );
}

function NoCharacters({ onNew }: Readonly<{ onNew: () => void }>) {
  const { t } = useTranslation();
  return (
    <>
      <section className="card" aria-label={t("shell.characters")}>
        <Empty drawing={<EmptyIsland />} title={t("characters.empty")}>
          <p className="max-w-100 text-text-2">{t("characters.emptyHelp")}</p>
          <Button look="primary" className="mt-3" onClick={onNew}>
            {t("characters.first")}
          </Button>
        </Empty>
      </section>
      <GuestLine isFull={false} />
    </>
  );
}

function NoneLoaded({ onNew, onRetry }: Readonly<{ onNew: () => void; onRetry: () => void }>) {
  const { t } = useTranslation();
  return (
    <>
      <Failure title={t("characters.failed")} retryLabel={t("general.retry")} onRetry={onRetry} />
      <div className="md:w-62">
        <NewCharacter isFull={false} onNew={onNew} />
      </div>
      <GuestLine isFull={false} />
    </>
  );
}

function useIsFull(characters: readonly Character[]): boolean {
  const role = usePlayer()?.role ?? "guest";
  return characters.length >= MAX_CHARACTERS[role];
}

function BackToList() {
  const { t } = useTranslation();
  return (
    <Link
      to="/characters"
      search={{}}
      aria-label={t("characters.all")}
      title={t("characters.all")}
      className={classNames(buttonClass("quiet"), "-mr-1 w-11 flex-none !px-0 md:w-10 xl:hidden")}
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
    </Link>
  );
}

/**
 * Tells guests that their characters are temporary and limited in number. Members see it only at their limit.
 */
function GuestLine({ isFull }: Readonly<{ isFull: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const full = useCharacterLimitText();
  const isGuest = usePlayer()?.role === "guest";
  if (!isGuest && !isFull) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-moon-soft px-4 py-2.5 text-sm text-text-2">
      <span>{isFull ? full : t("characters.guest", { most: number(MAX_CHARACTERS.guest) })}</span>
      {isGuest && (
        <Link
          to="/login"
          search={{ next: "/characters" }}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-moon underline md:min-h-6"
        >
          {t("characters.keep")}
        </Link>
      )}
    </p>
  );
}
