import { useEdit } from "#features/operator/changes/use-edit.ts";
import { memberCode } from "#features/operator/page/member-code.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { sendMember } from "./community.client.ts";

type CountAgainButtonProps = Readonly<{
  member: string;
  /** Why the member is left out. */
  reason: string;
  /** Called before the button disappears. */
  onPress?: () => void;
}>;

/** Lets a member who is left out count again. */
export function CountAgainButton({ member, reason, onPress }: CountAgainButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEdit();
  const code = memberCode(member);

  function countAgain() {
    if (isPending) return;
    onPress?.();
    const send = sendMember(member, { from: { reason }, to: null });
    mutate({ send, done: t("operator.community.counts", { member: code }) });
  }

  return (
    <Button
      size="sm"
      aria-label={t("operator.community.countAgainOf", { member: code })}
      aria-disabled={isPending}
      onClick={countAgain}
    >
      {t(isPending ? "operator.saving" : "operator.community.countAgain")}
    </Button>
  );
}
