import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type GuestLeavesProps = Readonly<{ isOpen: boolean; onStay: () => void; onLeave: () => void }>;

/** A guest who signs out loses everything, which cannot be undone: so this is asked. */
export function GuestLeaves({ isOpen, onStay, onLeave }: GuestLeavesProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("account.signOut.guestTitle")} isOpen={isOpen} onClose={onStay}>
      <p className="text-text-2">{t("account.signOut.guestHelp")}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button data-first-focus onClick={onStay}>
          {t("account.signOut.stay")}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t("account.signOut.guestDo")}
        </Button>
      </div>
    </Dialog>
  );
}
