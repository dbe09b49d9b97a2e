import { ORDER_STEPS, type State, stepsReached } from "#domain/order/saved-order.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** A lantern around x = 0 that hangs from y = 0: its body, then its frame with ribs and tassel, then its flame. */
const BODY = "M-7 9h14q8 10.5 0 21h-14q-8-10.5 0-21";
const FRAME = "M0 0v6m-5 3v-3h10v3M-2.5 9q-4 10.5 0 21m5-21q4 10.5 0 21M-5 30v3h10v-3M0 33v5";
const FLAME = "M0 14q5.5 6 0 11.5q-5.5-5.5 0-11.5";

/** Four lanterns on a line above the steps of an order; each is lit once its step is reached, one after the other. */
export function Lanterns({ state }: Readonly<{ state: State }>) {
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
          {/* Each lantern waits for the one before it. */}
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
