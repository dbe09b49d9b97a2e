import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { keepFocus, NOTICE } from "./keep-focus.ts";
import { NOTICE_CARD_CLASSES } from "./notice-card.tsx";

type ChoiceLineProps = Readonly<{
  onChoose: () => void;
  /** Shows the next notice, if there are several. */
  pager: ReactNode;
}>;

/** Reminds the player that two orders wait for a choice; `onChoose` opens it. */
export function ChoiceLine({ onChoose, pager }: ChoiceLineProps) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      {...NOTICE}
      ref={keepFocus}
      className={`${NOTICE_CARD_CLASSES} flex flex-wrap items-center justify-between gap-2 border-warn`}
    >
      <p className="min-w-40 flex-1 text-pretty">{t("outbox.choice")}</p>
      <Button size="sm" onClick={onChoose}>
        {t("outbox.choose")}
      </Button>
      {pager}
    </div>
  );
}
