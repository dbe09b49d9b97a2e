/** The space of the constellation, with its line of text, until it is loaded. */
export const ConstellationPlaceholder = ({ size }: Readonly<{ size: "card" | "page" }>) => (
  <div data-chart>
    <div className={size === "card" ? "h-24" : "h-32"} />
    <div className="mt-1.5 min-h-5" />
  </div>
);
