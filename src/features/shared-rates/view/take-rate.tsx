import { setRate, snapshotRate } from "#client/sync/rates.ts";
import type { Rate } from "#domain/money/rate.ts";
import { compareRates } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type TakeRateProps = Readonly<{ median: Rate; own: Rate; isExample: boolean }>;

/**
 * Makes the community rate the player's own one, with an undo. It is not shared: what nobody has found out by themselves says
 * nothing new.
 */
export function TakeRate({ median, own, isExample }: TakeRateProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (!isExample && compareRates(median, own) === 0) return null;

  function take() {
    const restore = snapshotRate();
    setRate(median.penya, median.per);
    toastSuccess(t("rate.changed", { per: number(median.per), amount: number(median.penya) }), {
      label: t("general.undo"),
      action: () => restore(median),
    });
  }

  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        // Without a difference between the rates, the button is gone.
        currentTarget.closest("section")?.querySelector<HTMLElement>("a, button")?.focus();
        take();
      }}
    >
      {t("rate.community.take")}
    </Button>
  );
}
