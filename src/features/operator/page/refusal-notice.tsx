import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { RefusedChange } from "#client/outbox/change.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** The error codes that have their own text. */
const REFUSALS = [
  "changed_meanwhile",
  "name_taken",
  "too_many_left_out",
  "too_many_servers",
  "failed",
] as const;

type RefusalNoticeProps = Readonly<{
  refused: RefusedChange | undefined;
  /** The present state, if another operator changed it first. */
  children: ReactNode;
}>;

/** Says why an edit was not saved, and that the typed values are still there. */
export function RefusalNotice({ refused, children }: RefusalNoticeProps) {
  const { t } = useTranslation();
  const reason = REFUSALS.find((code) => code === refused?.code) ?? "failed";
  return (
    <div role="alert" className="empty:hidden">
      {refused && (
        <div className="flex items-start gap-3 rounded-md border border-warn bg-warn-soft px-4 py-3">
          <TriangleAlert className="mt-0.5 size-4.5 flex-none text-warn" aria-hidden="true" />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">{t(`operator.refused.${reason}`)}</p>
            {reason === "changed_meanwhile" && (
              <>
                <p>
                  <span>{`${t("operator.now")} `}</span>
                  {children}
                </p>
                <p className="text-sm text-text-2">{t("operator.saveAgain")}</p>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
