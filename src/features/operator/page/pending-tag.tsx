import type { RefusedChange, WaitingChange } from "#client/outbox/change.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";

type PendingTagProps = Readonly<{ waiting: WaitingChange | undefined; refused: RefusedChange | undefined }>;

/** Marks a row whose edit is not saved yet or was refused. */
export function PendingTag({ waiting, refused }: PendingTagProps) {
  const { t } = useTranslation();
  if (waiting) return <Tag tone="neutral">{t("outbox.notSavedYet")}</Tag>;
  return refused ? <Tag tone="warn">{t("operator.notSaved")}</Tag> : null;
}
