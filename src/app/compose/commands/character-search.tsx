import { useNavigate } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { memo, useEffect } from "react";
import { classOf } from "#domain/gear/classes.ts";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { useCharacters } from "#features/characters/changes/characters.client.ts";
import { CommandIcon } from "#features/commands/command-icon.tsx";
import { MIN_SEARCHED } from "#features/commands/palette.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { NONE_FOUND, type SearchPartProps } from "./search-part.ts";

/** Finds the player's characters by name or class. */
export const CharacterSearch = memo(function CharacterSearch({ query, onFound }: SearchPartProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const { data: characters } = useCharacters();
  useEffect(() => {
    if (query.length < MIN_SEARCHED || !characters) return onFound(NONE_FOUND);
    const className = (id: number) => classOf(id)?.name[language] ?? "";
    const index = searchIndex(characters, ({ name, classId }) => [name, className(classId)]);
    const commands = searchByName(index, query).map(({ id, name, classId, level }) => ({
      id: `character ${id}`,
      icon: <CommandIcon of={UserRound} />,
      label: name,
      aside: `${className(classId)} · ${t("characters.levelShort", { level: String(level) })}`,
      action: t("commands.open", { name }),
      run: () => void navigate({ to: "/characters", search: { character: id } }),
    }));
    onFound({ commands });
  }, [query, characters, language, t, navigate, onFound]);
  return null;
});
