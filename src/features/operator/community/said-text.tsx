import type { SaidPrice } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";

/** What members say about a price: one number, or two, each with its members and its day. */
export function SaidText({ said }: Readonly<{ said: SaidPrice | null }>) {
  const { t } = useTranslation();
  const { number, date } = useLocale();
  if (!said) return <span className="text-text-3">{t("operator.community.none")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {said.numbers.map(({ fcoins, members, day }, index) => (
        <span key={fcoins} className="num">
          {`${t("shop.sharedNumber", {
            count: members,
            price: number(fcoins),
            number: number(members),
            date: date(day),
          })}${index < said.numbers.length - 1 ? " /" : ""}`}
        </span>
      ))}
      <Tag tone={said.certainty === "players" ? "ok" : "neutral"}>
        {said.certainty === "split" ? t("operator.community.split") : t(`shop.certainty.${said.certainty}`)}
      </Tag>
    </span>
  );
}
