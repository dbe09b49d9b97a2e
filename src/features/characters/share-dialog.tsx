import { useTranslation } from "react-i18next";
import { copy } from "#client/clipboard.ts";
import { toFragment } from "#domain/build-link.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkToShare } from "#ui/link-to-share.tsx";
import type { Found } from "./set-address.ts";

type ShareDialogProps = Readonly<{ found: Found; isOpen: boolean; onClose: () => void }>;

/** The set that is shown as a link. */
export function ShareDialog({ isOpen, onClose, found: { character, set } }: ShareDialogProps) {
  const { t } = useTranslation();
  const { classId, level, sex, name } = character;
  const fragment = toFragment({ classId, level, sex, name, set: set.name, gear: set.gear });
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
