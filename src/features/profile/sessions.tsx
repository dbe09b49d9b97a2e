import { Laptop, Smartphone, Tablet } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { endSessions } from "./profile.client.ts";
import type { DeviceSession } from "./profile.contract.ts";

const ICONS = { desktop: Laptop, phone: Smartphone, tablet: Tablet } as const;

/** The player's sessions by device; each except the present one can be signed out. */
export function Sessions({ sessions }: Readonly<{ sessions: readonly DeviceSession[] }>) {
  const { t } = useTranslation();
  const moment = useFormatTimestamp();
  const end = (ids: readonly string[], label: string, done: string) => {
    endSessions(ids, label);
    toastSuccess(done);
  };
  const nameOf = ({ browser, system }: DeviceSession) =>
    browser && system ? t("profile.device", { browser, system }) : (browser ?? t("profile.unknown"));

  return (
    <>
      <ul>
        {sessions.map((session) => {
          const Icon = ICONS[session.kind];
          const device = nameOf(session);
          const when = moment(session.lastUse);
          return (
            <li
              key={session.id}
              className="flex min-h-14 items-center gap-3 border-t border-line first:border-0"
            >
              <Icon className="size-5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
              <span className="min-w-0 flex-1 py-1.5">
                <span className="block truncate font-[550]">{device}</span>
                <span className="num block text-xs text-text-3">{t("profile.lastUse", { when })}</span>
              </span>
              {session.isThis ? (
                <Tag tone="ok">{t("profile.here")}</Tag>
              ) : (
                <Button
                  size="sm"
                  aria-label={t("profile.endOf", { device, when })}
                  onClick={() => end([session.id], device, t("profile.ended", { device }))}
                >
                  {t("profile.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => {
            const others = sessions.filter(({ isThis }) => !isThis).map(({ id }) => id);
            end(others, t("profile.endOthers"), t("profile.endedOthers"));
          }}
        >
          {t("profile.endOthers")}
        </Button>
      )}
    </>
  );
}
