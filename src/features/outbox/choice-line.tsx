import { useTranslation } from "react-i18next";
import { Button } from "#ui/layout/button.tsx";
import { CARD } from "./waiting-line.tsx";

/** Reminds the player that two orders wait for a choice; `onChoose` opens it. */
export function ChoiceLine({ onChoose }: Readonly<{ onChoose: () => void }>) {
  const { t } = useTranslation();
  return (
    <div role="status" className={`${CARD} flex flex-wrap items-center justify-between gap-2 border-warn`}>
      <p className="min-w-40 flex-1 text-pretty">{t("outbox.choice")}</p>
      <Button size="sm" onClick={onChoose}>
        {t("outbox.choose")}
      </Button>
    </div>
  );
}
