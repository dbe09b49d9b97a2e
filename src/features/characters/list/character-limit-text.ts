import { usePlayer } from "#client/api/session.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns the sentence that says that the limit of characters is reached. */
export function useCharacterLimitText(): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  return t(`characters.full.${role === "guest" ? "guest" : "member"}`, {
    most: number(MAX_CHARACTERS[role]),
    member: number(MAX_CHARACTERS.member),
  });
}
