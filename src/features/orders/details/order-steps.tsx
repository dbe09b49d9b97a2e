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
import { orderChanges } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type OrderStepsProps = Readonly<{ order: SavedOrder; balance: Balance; onDelivered: () => void }>;

/** The states of an order in their sequence, and buttons for the moves that its present state allows. */
export function OrderSteps({ order, balance, onDelivered }: OrderStepsProps) {
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
          <Button
            look="primary"
            className="max-md:basis-full"
            onClick={() => {
              moveTo(next);
              if (next === "delivered") onDelivered();
            }}
          >
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

/** A lantern around x = 0 that hangs from y = 0: its body, then its frame with ribs and tassel, then its flame. */
const BODY = "M-7 9h14q8 10.5 0 21h-14q-8-10.5 0-21";
const FRAME = "M0 0v6m-5 3v-3h10v3M-2.5 9q-4 10.5 0 21m5-21q4 10.5 0 21M-5 30v3h10v-3M0 33v5";
const FLAME = "M0 14q5.5 6 0 11.5q-5.5-5.5 0-11.5";

/** Four lanterns on a line above the steps of an order; each is lit once its step is reached, one after the other. */
function Lanterns({ state }: Readonly<{ state: State }>) {
  const { t } = useTranslation();
  const lit = stepsReached(state);
  return (
    <svg
      role="img"
      aria-label={t("orders.step.lanterns", {
        lit: String(lit),
        all: String(ORDER_STEPS.length),
        state: t(`orders.state.${state}`),
      })}
      height="48"
      className="w-full overflow-visible fill-none"
    >
      <svg viewBox="0 0 100 10" height="10" width="100%" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 1Q6 6 12.5 4Q25 12 37.5 4Q50 12 62.5 4Q75 12 87.5 4Q94 6 100 1"
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {ORDER_STEPS.map((step, index) => (
        <svg key={step} x={`${12.5 + index * 25}%`} y="4" className="overflow-visible" aria-hidden="true">
          <path d={BODY} className="fill-surface-3 stroke-control" />
          <path d={FRAME} className="stroke-control" />
          <g
            className={`transition-opacity duration-240 ${index < lit ? "" : "opacity-0"}`}
            style={{ transitionDelay: `${index * 90}ms` }}
          >
            <circle cy="19.5" r="20" className="fill-moon" fillOpacity="0.12" />
            <path d={BODY} className="fill-moon stroke-moon" fillOpacity="0.25" />
            <path d={FRAME} className="stroke-moon" />
            <path d={FLAME} className="fill-moon" />
          </g>
        </svg>
      ))}
    </svg>
  );
}

/** Four small lanterns, of which those of the reached steps are lit. The state stands beside them in words. */
export function SmallLanterns({ state, scale }: Readonly<{ state: State; scale: number }>) {
  const lit = stepsReached(state);
  return (
    <svg
      viewBox="0 0 54 14"
      width={54 * scale}
      height={14 * scale}
      aria-hidden="true"
      className="flex-none fill-none stroke-control"
    >
      {ORDER_STEPS.map((step, index) => (
        <path
          key={step}
          d={`M${7 + index * 13.5} 0v2.5m-2.5 0h5q3 4.5 0 9h-5q-3-4.5 0-9m1 9v1.5h3v-1.5`}
          className={index < lit ? "fill-moon stroke-moon" : undefined}
        />
      ))}
    </svg>
  );
}

const TONES = {
  quote: "neutral",
  agreed: "moon",
  paid: "ok",
  delivered: "ok",
  cancelled: "neutral",
} as const satisfies Record<State, string>;

export function StateTag({ state }: Readonly<{ state: State }>) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`orders.state.${state}`)}</Tag>;
}
