import { useTranslation } from "react-i18next";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type LeaveDialogProps = Readonly<{
  isGuest: boolean;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}>;

/** Asks before signing out where something would be lost: by a guest, or while changes are not saved. */
export function LeaveDialog({ isGuest, isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const title = isGuest ? t("account.signOut.guestTitle") : t("outbox.signOut.title");
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onStay}>
      <p className="text-text-2">{isGuest ? t("account.signOut.guestHelp") : t("outbox.signOut.help")}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button data-first-focus onClick={onStay}>
          {isGuest ? t("account.signOut.stay") : t("outbox.signOut.stay")}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {isGuest ? t("account.signOut.guestDo") : t("outbox.signOut.do")}
        </Button>
      </div>
    </Dialog>
  );
}
