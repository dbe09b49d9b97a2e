import { CloudOff } from "lucide-react";
import { useWaitingOfOthers } from "#client/outbox/outbox.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Says that changes of an account that was signed in before wait in this browser; renders nothing if none do. */
export function UnsavedLine({ player }: Readonly<{ player: string | undefined }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = useWaitingOfOthers(player);
  if (count === 0) return null;
  return (
    <p role="status" className="num flex gap-2.5 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      <CloudOff className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{t("account.login.unsaved", { count, number: number(count) })}</span>
    </p>
  );
}
