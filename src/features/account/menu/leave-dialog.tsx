import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Why a sign-out asks first: a guest loses all data, or changes are not saved. */
export type LeaveReason = "guest" | "unsaved";

type LeaveDialogProps = Readonly<{
  reason: LeaveReason;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}>;

/**
 * Asks for confirmation before signing out if data would be lost: a guest's, or changes that are not saved.
 */
export function LeaveDialog({ reason, isOpen, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const isGuest = reason === "guest";
  return (
    <Dialog
      title={t(isGuest ? "account.signOut.guestTitle" : "outbox.signOut.title")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p className="text-text-2">{t(isGuest ? "account.signOut.guestHelp" : "outbox.signOut.help")}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="quiet" data-first-focus onClick={onClose}>
          {t(isGuest ? "account.signOut.stay" : "outbox.signOut.stay")}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t(isGuest ? "account.signOut.guestDo" : "outbox.signOut.do")}
        </Button>
      </div>
    </Dialog>
  );
}
