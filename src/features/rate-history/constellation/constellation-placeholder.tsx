import { skySize } from "./sky-size.ts";

/** The space of the constellation, with its line of text, until it is loaded. */
export const ConstellationPlaceholder = ({ isTall = false }: Readonly<{ isTall?: boolean }>) => (
  <div>
    <div className={skySize(isTall).className} />
    <div className="mt-1.5 min-h-5" />
  </div>
);
