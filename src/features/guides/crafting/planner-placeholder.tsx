/** Stands where a planner comes, about as high as it is at first, so that what follows moves little. */
export function PlannerPlace() {
  return (
    <div
      className="my-5 min-h-[60rem] rounded-md border border-line md:min-h-[44rem] print:hidden"
      aria-hidden="true"
    />
  );
}
