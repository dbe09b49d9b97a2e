import { useTranslation } from "react-i18next";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Why a sign-out asks first: a guest loses all data, a guest's data is not merged into the account yet, or changes are not saved. */
export type LeaveReason = "guest" | "join" | "unsaved";

type LeaveDialogProps = Readonly<{
  reason: LeaveReason;
  isOpen: boolean;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
}>;

/**
 * Asks for confirmation before signing out if data would be lost: a guest's, or changes that are not saved.
 */
export function LeaveDialog({ reason, isOpen, onClose, onStay, onLeave }: LeaveDialogProps) {
  const words = useLeaveWords(reason);
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="text-text-2">{words.help}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look={reason === "join" ? "primary" : "quiet"} data-first-focus onClick={onStay}>
          {words.stay}
        </Button>
        <Button look={reason === "join" ? "quiet" : "danger"} onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

function useLeaveWords(reason: LeaveReason) {
  const { t } = useTranslation();
  if (reason === "guest")
    return {
      title: t("account.signOut.guestTitle"),
      help: t("account.signOut.guestHelp"),
      stay: t("account.signOut.stay"),
      leave: t("account.signOut.guestDo"),
    };
  if (reason === "join")
    return {
      title: t("account.signOut.joinTitle"),
      help: t("account.signOut.joinHelp"),
      stay: t("account.signOut.joinFirst"),
      leave: t("account.signOut.joinDo"),
    };
  return {
    title: t("outbox.signOut.title"),
    help: t("outbox.signOut.help"),
    stay: t("outbox.signOut.stay"),
    leave: t("outbox.signOut.do"),
  };
}
