import { useRef } from "react";
import { Area } from "#features/operator/page/area.tsx";
import { memberCode } from "#features/operator/page/member-code.ts";
import type { CommunityList } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CountAgainButton } from "./count-again-button.tsx";

type LeftOutAreaProps = Readonly<{ members: CommunityList["leftOut"] }>;

/** The members who are left out, each with the reason and the button that lets them count again. */
export function LeftOutArea({ members }: LeftOutAreaProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <Area title={t("operator.community.leftOut")} heading={heading}>
      {members.length === 0 && (
        <p className="px-4 pb-4 text-text-2 md:px-5">{t("operator.community.noLeftOut")}</p>
      )}
      <ul>
        {members.map(({ member, reason, at }) => (
          <li
            key={member}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="num font-[550]">{memberCode(member)}</p>
              <p className="text-sm break-words text-text-3">
                <span>{`${reason} · `}</span>
                <span className="num">{day.format(new Date(at))}</span>
              </p>
            </div>
            <CountAgainButton member={member} reason={reason} onPress={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </Area>
  );
}
