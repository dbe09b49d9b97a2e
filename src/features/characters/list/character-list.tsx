import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { ClassGlyph } from "#features/characters/gear/class-glyph.tsx";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type FocusNext, useNextFocus } from "./focus-next.ts";

type CharacterListProps = Readonly<{
  characters: readonly Character[];
  openId: string | undefined;
  servers: readonly KnownServer[];
  /** The character whose link takes the focus if nothing has it; `undefined` where the list was there before. */
  focusNext: FocusNext | undefined;
  /** Called when a link is followed. */
  onFollow: (id: string) => void;
  /** Shown below the list. */
  children: ReactNode;
}>;

export function CharacterList({ characters, children, ...rest }: CharacterListProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("characters.list")} className="card overflow-hidden">
      <ul className="max-h-[70dvh] overflow-y-auto">
        {characters.map((character) => (
          <li key={character.id} className="not-first:border-t not-first:border-line">
            <CharacterLink character={character} {...rest} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-3">{children}</div>
    </section>
  );
}

type CharacterLinkProps = Omit<CharacterListProps, "characters" | "children"> &
  Readonly<{ character: Character }>;

function CharacterLink({ character, openId, servers, focusNext, onFollow }: CharacterLinkProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const { id, name, classId, level, server } = character;
  const link = useNextFocus<HTMLAnchorElement>(focusNext, id, true);
  return (
    <Link
      ref={link}
      to="/characters"
      onClick={() => onFollow(id)}
      search={{ character: id }}
      aria-current={id === openId ? "true" : undefined}
      className={classNames(
        "flex min-h-15 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-surface-2",
        id === openId && "bg-moon-soft hover:bg-moon-soft",
      )}
    >
      <ClassGlyph classId={classId} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-[550] wrap-anywhere">{name}</span>
        <span className="num block truncate text-xs text-text-3">
          {[
            words.className(classId),
            t("characters.levelShort", { level: String(level) }),
            serverNameOf(server, servers),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </Link>
  );
}

/** Returns the name of a server, or its id if it is no longer offered. */
export function serverNameOf(server: string, servers: readonly KnownServer[]): string {
  return servers.find(({ id }) => id === server)?.name ?? server;
}

type NewCharacterProps = Readonly<{ isFull: boolean; onNew: () => void }>;

/** Disabled at the limit; the line below the list says so. */
export function NewCharacter({ isFull, onNew }: NewCharacterProps) {
  const { t } = useTranslation();
  return (
    <Button className="w-full" onClick={onNew} disabled={isFull} aria-haspopup="dialog">
      <Plus className="size-4" aria-hidden="true" />
      {t("characters.new")}
    </Button>
  );
}
