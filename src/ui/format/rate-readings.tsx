import type { Rate } from "#domain/money/rate.ts";
import { possibleRates } from "#domain/money/rate-doubt.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { useLocale } from "./locale.ts";

type RateReadingsProps = Readonly<{ rate: Rate; onChoose: (meant: Rate) => void }>;

export function RateReadings({ rate, onChoose }: RateReadingsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return possibleRates(rate.penya).map((reading) => (
    <Button
      key={reading.per}
      look={reading.per === rate.per ? "primary" : "quiet"}
      size="sm"
      className="num"
      onClick={() => onChoose(reading)}
    >
      {t("rate.reading", { per: number(reading.per), amount: number(reading.penya) })}
    </Button>
  ));
}
