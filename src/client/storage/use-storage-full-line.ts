import { usePlayer } from "#client/api/session.ts";
import { MAX_STORAGE } from "#contract/session.ts";
import { LOCALE } from "#domain/game/language.ts";
import { byteSize } from "#domain/text/byte-size.ts";
import { useTranslation } from "#i18n/use-translation.ts";

export function useStorageFullLine(): string {
  const { t, language } = useTranslation();
  const role = usePlayer()?.role ?? "guest";
  const locale = LOCALE[language];
  return t(`general.storageFull.${role === "guest" ? "guest" : "member"}`, {
    most: byteSize(MAX_STORAGE[role], locale),
    member: byteSize(MAX_STORAGE.member, locale),
  });
}
