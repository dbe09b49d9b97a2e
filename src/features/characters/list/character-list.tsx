import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { KnownServer } from "#contract/known-server.ts";
import { ClassGlyph } from "#features/characters/gear/class-glyph.tsx";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type CharacterListProps = Readonly<{
  characters: readonly Character[];
  openId: string | undefined;
  servers: readonly KnownServer[];
  /** Shown below the list. */
  children: ReactNode;
}>;

export function CharacterList({ characters, openId, servers, children }: CharacterListProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  return (
    <section aria-label={t("characters.list")} className="card overflow-hidden">
      <ul className="max-h-[70dvh] overflow-y-auto">
        {characters.map(({ id, name, classId, level, server }) => (
          <li key={id} className="not-first:border-t not-first:border-line">
            <Link
              to="/characters"
              search={{ character: id }}
              aria-current={id === openId ? "true" : undefined}
              className={classNames(
                "flex min-h-15 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-surface-2",
                id === openId && "bg-surface-3 hover:bg-surface-3",
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
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-3">{children}</div>
    </section>
  );
}

/** Returns the name of a server, or its id if it is no longer offered. */
export function serverNameOf(server: string, servers: readonly KnownServer[]): string {
  return servers.find(({ id }) => id === server)?.name ?? server;
}

type NewCharacterProps = Readonly<{ isFull: boolean; onNew: () => void }>;

/** Disabled at the limit; the page says so below. */
export function NewCharacter({ isFull, onNew }: NewCharacterProps) {
  const { t } = useTranslation();
  return (
    <Button className="w-full" onClick={onNew} disabled={isFull} aria-haspopup="dialog">
      <Plus className="size-4" aria-hidden="true" />
      {t("characters.new")}
    </Button>
  );
}
