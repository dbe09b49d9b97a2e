/** The space of the constellation, with its line of text, until it is loaded. */
export const ConstellationPlaceholder = () => (
  <div>
    <div className="h-18" />
    <div className="mt-1.5 min-h-5" />
  </div>
);
