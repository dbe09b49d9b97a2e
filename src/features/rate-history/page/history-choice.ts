/**
 * The ranges to choose from, in days. A file by itself: the URL is parsed before the page's code is loaded.
 */
export const RANGES = [30, 90, 365, "all"] as const;
export type HistoryRange = (typeof RANGES)[number];

/** The selected server and range; missing values are replaced by defaults. */
export type HistoryChoice = Readonly<{ server?: string | undefined; range?: HistoryRange | undefined }>;
