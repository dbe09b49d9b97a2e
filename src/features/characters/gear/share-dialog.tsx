import { buildToFragment } from "#domain/gear/build-link.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import type { OpenGearSet } from "./gear-set.ts";

type ShareDialogProps = Readonly<{ gearSet: OpenGearSet; isOpen: boolean; onClose: () => void }>;

/** The dialog with the link to a gear set. */
export function ShareGearDialog({ isOpen, onClose, gearSet: { character, set } }: ShareDialogProps) {
  const { t } = useTranslation();
  const { classId, level, sex, name } = character;
  const build = { classId, level, sex, name, set: set.name, gear: set.gear };
  return (
    <ShareLinkDialog
      title={t("characters.share.title")}
      isOpen={isOpen}
      onClose={onClose}
      linkOf={() => ({
        url: `${window.location.origin}/build#${buildToFragment(build)}`,
        help: t("characters.share.help"),
        subject: t("characters.share.subject", { name }),
        qrLabel: t("characters.share.qr"),
      })}
    />
  );
}
