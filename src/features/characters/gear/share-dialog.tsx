import { useTranslation } from "react-i18next";
import { copy } from "#client/state/clipboard.ts";
import { buildToFragment } from "#domain/gear/build-link.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LinkToShare } from "#ui/overlay/link-to-share.tsx";
import type { OpenGearSet } from "./gear-set-param.ts";

type ShareDialogProps = Readonly<{ found: OpenGearSet; isOpen: boolean; onClose: () => void }>;

/** The dialog with the link to a gear set. */
export function ShareGearDialog({ isOpen, onClose, found: { character, set } }: ShareDialogProps) {
  const { t } = useTranslation();
  const { classId, level, sex, name } = character;
  const fragment = buildToFragment({ classId, level, sex, name, set: set.name, gear: set.gear });
  return (
    <Dialog title={t("characters.share.title")} isOpen={isOpen} onClose={onClose}>
      <LinkToShare
        url={`${window.location.origin}/build#${fragment}`}
        help={t("characters.share.help")}
        subject={t("characters.share.subject", { name })}
        qrLabel={t("characters.share.qr")}
        onCopy={copy}
      />
    </Dialog>
  );
}
