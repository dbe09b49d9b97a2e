import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CartChoice } from "#contract/cart-choice.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import type { Join } from "./join.contract.ts";

export type Side = NonNullable<Join["waiting"]>["here"];

type JoinChoiceProps = Readonly<{
  /** What a guest had, or what this browser has. */
  kind: "guest" | "browser";
  here: Side;
  there: Side;
  isPending: boolean;
  onChoose: (choice: CartChoice) => void;
}>;

/** Both sides beside each other, and which of two carts goes on. */
export function JoinChoice({ kind, here, there, isPending, onChoose }: JoinChoiceProps) {
  const { t } = useTranslation();
  const haveBothCarts = here.lines > 0 && there.lines > 0;
  return (
    <section className="card grid gap-4 p-4 md:p-6" aria-label={t("account.join.title")}>
      <p className="text-pretty text-text-2">
        {t(kind === "guest" ? "account.join.help" : "account.join.cartHelp")}
      </p>
      <div className="grid items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
        <SideCard title={t(kind === "guest" ? "account.join.here" : "account.join.browser")} side={here} />
        <ArrowLeftRight className="mx-auto size-5 text-text-3 max-md:rotate-90" aria-hidden="true" />
        <SideCard title={t("account.join.there")} side={there} />
      </div>
      {kind === "guest" && <p className="text-sm text-pretty text-text-3">{t("account.join.after")}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={isPending} onClick={() => onChoose("merge")}>
          {isPending ? t("account.join.working") : t("account.join.do")}
        </Button>
        {haveBothCarts && (
          <>
            <Button disabled={isPending} onClick={() => onChoose("account")}>
              {t("account.join.keepAccount")}
            </Button>
            <Button disabled={isPending} onClick={() => onChoose("browser")}>
              {t(kind === "guest" ? "account.join.keepGuest" : "account.join.keepBrowser")}
            </Button>
          </>
        )}
      </div>
      {kind === "guest" && haveBothCarts && (
        <p className="text-sm text-pretty text-text-3">{t("account.join.choice")}</p>
      )}
    </section>
  );
}

function SideCard({ title, side }: Readonly<{ title: string; side: Side }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const rows = (["lines", "orders", "characters", "prices"] as const).filter((what) => side[what] > 0);
  return (
    <div className="rounded-md border border-line bg-inset p-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="num mt-1 text-text-2">
        {rows.length === 0 && <li>{t("account.join.nothing")}</li>}
        {rows.map((what) => (
          <li key={what}>{t(`account.join.${what}`, { count: side[what], number: number(side[what]) })}</li>
        ))}
      </ul>
    </div>
  );
}
