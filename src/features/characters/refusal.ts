import { useTranslation } from "react-i18next";
import { ApiError } from "#client/api.ts";
import { usePlayer } from "#client/session.ts";
import { isStorageFull, useStorageFullLine } from "#client/storage-full.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import { useLocale } from "#ui/locale.ts";

const KNOWN = ["offline", "changed_meanwhile", "too_fast", "sign_in_needed", "not_found", "invalid"] as const;

/** Why something about a character was refused, as a sentence for the player. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  const full = useFullLine();
  const storageFull = useStorageFullLine();
  return (error) => {
    if (isStorageFull(error)) return storageFull;
    const code = error instanceof ApiError ? error.code : "unexpected";
    if (code === "character_limit") return full;
    return t(`characters.error.${KNOWN.find((known) => known === code) ?? "unexpected"}`);
  };
}

/** That there is no room for another character. */
export function useFullLine(): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const role = usePlayer()?.role ?? "guest";
  return t(`characters.full.${role === "guest" ? "guest" : "member"}`, {
    most: number(MAX_CHARACTERS[role]),
    member: number(MAX_CHARACTERS.member),
  });
}
