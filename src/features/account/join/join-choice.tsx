import { ArrowLeftRight } from "lucide-react";
import type { TwoCarts } from "#client/sync/session/two-carts.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import type { Cart } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import type { JoinPreview } from "./join.contract.ts";
import type { CartLines } from "./left-out.ts";

// Loaded lazily: almost every merged cart has room for everything.
const LeftOut = lazyPart(async () => (await import("./left-out-notice.tsx")).LeftOut);

export type JoinSide = NonNullable<JoinPreview["waiting"]>["here"];

type JoinChoiceProps = Readonly<{
  /** Whether `browser` is a former guest's data or this browser's cart. */
  kind: "guest" | "browser";
  browser: JoinSide;
  account: JoinSide;
  carts: TwoCarts;
  /** The pieces and lines for which the merged cart has no room. */
  leftOut: Cart;
  CartLines: CartLines;
  isPending: boolean;
  onChoose: (choice: CartChoice) => void;
}>;

/** Compares both sides, and lets the player choose which of two carts to keep. */
export function JoinChoice({
  kind,
  browser,
  account,
  carts,
  leftOut,
  CartLines,
  isPending,
  onChoose,
}: JoinChoiceProps) {
  const { t } = useTranslation();
  const isGuest = kind === "guest";
  const haveBothCarts = browser.lines > 0 && account.lines > 0;
  const keepBrowser = isGuest ? "account.join.keepGuest" : "account.join.keepBrowser";
  const isAllKept = leftOut.lines.length === 0;
  return (
    <section className="card grid gap-4 p-4 md:p-6" aria-label={t("account.join.title")}>
      {(!isGuest || isAllKept) && (
        <p className="text-text-2">{t(isGuest ? "account.join.help" : "account.join.cartHelp")}</p>
      )}
      <div className="grid items-center gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <SideCard
          title={t(isGuest ? "account.join.here" : "account.join.browser")}
          side={browser}
          cart={carts.browser}
          CartLines={CartLines}
        />
        <ArrowLeftRight className="mx-auto size-5 text-text-3 max-md:rotate-90" aria-hidden="true" />
        <SideCard title={t("account.join.there")} side={account} cart={carts.account} CartLines={CartLines} />
      </div>
      {(isGuest || haveBothCarts) && (
        <p className="text-sm text-text-3">{t(isGuest ? "account.join.after" : "account.join.cartAfter")}</p>
      )}
      {!isAllKept && <LeftOut cart={leftOut} CartLines={CartLines} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={isPending} onClick={() => onChoose("merge")}>
          {isPending ? t("account.join.working") : t("account.join.do")}
        </Button>
        {haveBothCarts &&
          (["account", "browser"] as const).map((cart) => (
            <Button key={cart} disabled={isPending} onClick={() => onChoose(cart)}>
              {t(cart === "account" ? "account.join.keepAccount" : keepBrowser)}
            </Button>
          ))}
      </div>
      {isGuest && haveBothCarts && <p className="text-sm text-text-3">{t("account.join.choice")}</p>}
    </section>
  );
}

type SideCardProps = Readonly<{ title: string; side: JoinSide; cart: Cart; CartLines: CartLines }>;

function SideCard({ title, side, cart, CartLines }: SideCardProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const rows = (["lines", "orders", "characters", "prices"] as const).filter((what) => side[what] > 0);
  return (
    <div className="min-w-0 self-stretch rounded-md border border-line bg-inset p-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="num mt-1 text-text-2">
        {rows.length === 0 && <li>{t("account.join.nothing")}</li>}
        {rows.map((what) => (
          <li key={what}>{t(`account.join.${what}`, { count: side[what], number: number(side[what]) })}</li>
        ))}
      </ul>
      {cart.lines.length > 0 && <CartLines label={title} cart={cart} />}
    </div>
  );
}
