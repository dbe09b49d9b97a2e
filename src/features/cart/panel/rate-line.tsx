import { useRate } from "#client/sync/rates.ts";
import { type Rate, restated } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";

type RateLineProps = Readonly<{ rate: Rate; server: string | undefined }>;

/** The rate as it was typed and, if the amount is whole, also for the other unit (1 FC or 1,000 FC). */
export function RateLine({ rate, server }: RateLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { isExample } = useRate();
  const otherWay = restated(rate, rate.per === 1 ? 1000 : 1);
  const written = [rate, otherWay].flatMap((one) =>
    one ? [`${number(one.per)} FC = ${number(one.penya)}`] : [],
  );
  return (
    <div className="num flex flex-wrap justify-between gap-x-2 text-xs text-text-3">
      <span>
        {isExample ? <Tag>{t("cart.exampleRate")}</Tag> : <span>{t("cart.rate")}</span>}
        {server && <span>{` · ${server}`}</span>}
      </span>
      <span className="ml-auto text-right" translate="no">{`${written.join(" · ")} Penya`}</span>
    </div>
  );
}
