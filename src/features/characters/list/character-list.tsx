import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { usePlayer } from "#client/api/session.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import type { KnownServer } from "#contract/shop.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { ClassGlyph } from "#features/characters/gear/slot-glyph.tsx";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type CharacterListProps = Readonly<{
  characters: readonly Character[];
  openId: string | undefined;
  servers: readonly KnownServer[];
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

function CharacterLink({ character, openId, servers }: CharacterLinkProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const { id, name, classId, level, server } = character;
  return (
    <Link
      to="/characters"
      data-character={id}
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

export function useCharacterLimitText(): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  return t(`characters.full.${role === "guest" ? "guest" : "member"}`, {
    most: number(MAX_CHARACTERS[role]),
    member: number(MAX_CHARACTERS.member),
  });
}

/** The placeholder of the page while the characters load: the list, and beside it the open one where there is room. */
export function CharacterSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("characters.loading")}
      className="grid animate-[appear_1ms_150ms_backwards] gap-3 md:gap-4 xl:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div className="card grid content-start gap-3 p-4">
        <span className="skeleton h-11" />
        <span className="skeleton h-11" />
      </div>
      <div className="max-xl:hidden">
        <div className="card grid gap-3 p-4">
          <span className="skeleton h-7 w-1/3" />
          <span className="skeleton h-10" />
          <span className="skeleton h-96" />
        </div>
      </div>
    </div>
  );
}
