/** The space of a constellation; `isTall` is for a card beside taller ones. */
export const skyClass = (isTall: boolean) => (isTall ? "h-47" : "h-18");

/** The space of the constellation, with its line of text, until it is loaded. */
export const ConstellationPlaceholder = ({ isTall = false }: Readonly<{ isTall?: boolean }>) => (
  <div>
    <div className={skyClass(isTall)} />
    <div className="mt-1.5 min-h-5" />
  </div>
);
