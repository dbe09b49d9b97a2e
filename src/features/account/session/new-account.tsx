import { Check } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";

const KEPT = ["cart", "orders", "characters", "rates", "settings"] as const;

/** Tells a guest what an account keeps, and what it adds. */
export function NewAccount() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 text-left">
      <p className="text-text-2">{t("account.create.why")}</p>
      <ul className="grid gap-1">
        {KEPT.map((name) => (
          <li key={name} className="flex items-center gap-2.5">
            <Check className="size-4 flex-none text-moon" aria-hidden="true" />
            <span>{t(`account.create.kept.${name}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-text-2 text-pretty">{t("account.create.more")}</p>
    </div>
  );
}
