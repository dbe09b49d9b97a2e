import { ORDER_STEPS, type State, stepsReached } from "#domain/order/saved-order.ts";

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
