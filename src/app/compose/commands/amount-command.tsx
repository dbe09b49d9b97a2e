import { Copy } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { type ParsedAmount, parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import { otherCurrency, tryConvert } from "#features/calculator/use-calculation.ts";
import { type Command, CommandIcon } from "#features/commands/palette.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

/** The conversion of an amount that is typed as a query, such as "1.7b"; Enter copies it. */
export function useAmountCommands(query: string): readonly Command[] {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  return amountsIn(query).flatMap(({ amount, currency: named }) => {
    const currency = named ?? likelyCurrency(amount, rate);
    const conversion = tryConvert(currency, amount, rate);
    if (!conversion) return [];
    const result = `${number(conversion.amount)} ${CURRENCY_NAME[otherCurrency(currency)]}`;
    const text = `${number(amount)} ${CURRENCY_NAME[currency]} = ${result}`;
    return {
      id: text,
      icon: <CommandIcon of={Copy} />,
      label: text,
      action: t("calculator.copy"),
      run: async () => {
        if (await copyText(text)) toastSuccess(t("calculator.copied"));
        else toastWarning(t("calculator.notCopied", { text }));
      },
    };
  });
}

type TypedAmount = Readonly<{ amount: number; currency: Currency | undefined }>;

function amountsIn(query: string): readonly TypedAmount[] {
  const plain = amountsOf(parseAmount(query));
  if (plain.length > 0) return plain.map((amount) => ({ amount, currency: undefined }));
  return (["penya", "fc"] as const).flatMap((currency) =>
    amountsOf(parseAmount(query, currency)).map((amount) => ({ amount, currency })),
  );
}

function amountsOf(parsed: ParsedAmount): readonly number[] {
  const amounts =
    parsed.kind === "amount" ? [parsed.amount] : parsed.kind === "ambiguous" ? parsed.amounts : [];
  return amounts.filter((amount) => amount > 0);
}

/** Less than one FC costs is hardly an amount in Penya. */
const likelyCurrency = (amount: number, rate: Rate): Currency =>
  amount * rate.per < rate.penya ? "fc" : "penya";
