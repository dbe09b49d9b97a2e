/** A place that the game's items are imported from. */
export type CatalogueSource = Readonly<{
  /** As the operator entered it. */
  name: string;
  /** The version number of the data; it changes whenever the data does. */
  version: () => Promise<number>;
  /** The source's list of ids, with at least one valid id; other entries may be invalid. */
  ids: () => Promise<readonly unknown[]>;
  /** Returns the items with these ids, in the source's own format. */
  items: (ids: readonly number[]) => Promise<readonly unknown[]>;
  /** The number of items in one request. */
  batch: number;
  /** The day of the data: YYYY-MM-DD. */
  day: (now: Date) => string;
  /** Whether responses are stored for the next attempt. */
  isKept: boolean;
}>;
