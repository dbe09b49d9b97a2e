/** Placeholder for a planner while it loads, about as high as the planner, to limit layout shift. */
export function PlannerPlaceholder() {
  return (
    <div
      className="my-5 min-h-[60rem] rounded-md border border-line md:min-h-[44rem] print:hidden"
      aria-hidden="true"
    />
  );
}
