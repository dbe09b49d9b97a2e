import { Printer } from "lucide-react";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import { PAPERS } from "#contract/documents/value-documents.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type PrintDialogProps = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** Asks for the paper format and stores it, also for printing with the browser's own shortcut. */
export function PrintDialog({ isOpen, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const { paper } = usePreferences();
  return (
    <Dialog title={t("cart.paper.title")} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <Segmented
          full
          label={t("cart.paper.label")}
          options={PAPERS.map((value) => ({ value, label: t(`cart.paper.${value}`) }))}
          value={paper}
          onChange={(chosen) => setPreferences({ paper: chosen })}
        />
        <p className="text-sm text-text-2">{t(`cart.paper.help.${paper}`)}</p>
        <Button
          look="primary"
          data-first-focus
          onClick={() => {
            onClose();
            window.print();
          }}
        >
          <Printer className="size-4.5" aria-hidden="true" />
          {t("cart.print")}
        </Button>
      </div>
    </Dialog>
  );
}
