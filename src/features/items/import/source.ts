/** Where the game's items come from. */
export type Source = Readonly<{
  /** As the operator named it. */
  name: string;
  /** The number of the data; another one means that it has changed. */
  version: () => Promise<number>;
  /** The source's list of ids, with at least one id in it; other entries may be wrong. */
  ids: () => Promise<readonly unknown[]>;
  /** What the source says of these, as it says it. */
  items: (ids: readonly number[]) => Promise<readonly unknown[]>;
  /** How many are asked for at once. */
  batch: number;
  /** The day of the data: YYYY-MM-DD. */
  day: (now: Date) => string;
  /** What was asked for is kept for the next attempt. */
  isKept: boolean;
}>;
