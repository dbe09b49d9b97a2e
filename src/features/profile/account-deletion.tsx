import { Trash2 } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { DeletionProps } from "./deletion-dialog.tsx";

// Loaded lazily: the page needs it only to delete the account.
const DeletionDialog = lazyPart(async () => (await import("./deletion-dialog.tsx")).DeletionDialog);

type AccountDeletionProps = Omit<DeletionProps, "onClose"> &
  Readonly<{
    setOpen: (isOpen: boolean) => void;
  }>;

/** Deletes the account. Requires the player's name, and a sign-in within the last 15 minutes. */
export function AccountDeletion({ setOpen, ...dialog }: AccountDeletionProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-4">
      <p className="text-text-2">{t("profile.deleteHelp")}</p>
      <Button look="danger-ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        {t("profile.delete")}
      </Button>
      <DeletionDialog {...dialog} onClose={() => setOpen(false)} />
    </div>
  );
}
