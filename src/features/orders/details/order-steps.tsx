import { Check } from "lucide-react";
import { newId } from "#client/storage/storage.ts";
import {
  type Balance,
  canMove,
  ORDER_STEPS,
  type State,
  stateReopened,
  stepAfter,
  stepBefore,
  stepsReached,
} from "#domain/order/saved-order.ts";
import { orderChanges } from "#features/orders/changes/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { Lanterns } from "./lanterns.tsx";

type OrderStepsProps = Readonly<{ order: SavedOrder; balance: Balance }>;

/** The states of an order in their sequence, and buttons for the moves that its present state allows. */
export function OrderSteps({ order, balance }: OrderStepsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const moveTo = useMoving(order, balance);
  const { state } = order;
  const next = stepAfter(state);
  const back = stepBefore(state);
  const reopened = stateReopened(order.paid, balance);
  const isSettling = balance.owed > 0;

  return (
    <section aria-label={t("orders.step.label")} className="grid gap-3">
      <Lanterns state={state} />
      <Progress state={state} />
      {next === "paid" && isSettling && (
        <p className="num text-xs text-text-3">{t("orders.step.settles", { owed: number(balance.owed) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {next && next !== "quote" && (
          <Button look="primary" className="max-md:basis-full" onClick={() => moveTo(next)}>
            {t(`orders.step.${next}`)}
          </Button>
        )}
        {state === "cancelled" && (
          <Button onClick={() => moveTo(reopened)}>
            {t("orders.step.reopen", { state: t(`orders.state.${reopened}`) })}
          </Button>
        )}
        {back && !(back === "paid" && isSettling) && (
          <Button look="ghost" onClick={() => moveTo(back)}>
            {t("orders.step.back", { state: t(`orders.state.${back}`) })}
          </Button>
        )}
        {canMove(state, "cancelled") && (
          <Button look="danger-ghost" className="ml-auto" onClick={() => moveTo("cancelled")}>
            {t("orders.step.cancel")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns a function that moves the order, and offers to undo it. */
function useMoving(order: SavedOrder, { owed }: Balance) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (to: State): void => {
    const settle = to === "paid" && owed > 0 ? { id: newId("payment"), owed } : null;
    orderChanges.move(order, to, settle);
    const undo = () =>
      settle
        ? orderChanges.removePayment(order, settle.id)
        : orderChanges.move({ ...order, state: to }, order.state, null);
    const done = settle
      ? t("orders.payment.settled", { amount: number(owed) })
      : t("orders.step.now", { state: t(`orders.state.${to}`) });
    toastSuccess(done, { label: t("general.undo"), action: undo });
  };
}

function Progress({ state }: Readonly<{ state: State }>) {
  const { t } = useTranslation();
  const at = stepsReached(state) - 1;
  return (
    <ol className="grid grid-cols-4 gap-1.5">
      {ORDER_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classNames(
            "grid content-start gap-1 text-xs leading-4 wrap-anywhere hyphens-auto",
            index === at ? "font-semibold text-text" : "text-text-3",
          )}
        >
          <span className={classNames("h-1 rounded-full", index <= at ? "bg-moon-line" : "bg-surface-3")} />
          <span className="flex items-start gap-1">
            {index < at && <Check className="mt-0.5 size-3 flex-none text-success" aria-hidden="true" />}
            <span className="min-w-0">
              <span>{t(`orders.state.${step}`)}</span>
              {index < at && <span className="sr-only">, {t("orders.step.done")}</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
