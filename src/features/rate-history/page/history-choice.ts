/** Days that can be chosen. A file of its own, because an address is read before its page is loaded. */
export const RANGES = [30, 90, 365, "all"] as const;
export type HistoryRange = (typeof RANGES)[number];

/** What is looked at; what is missing is chosen for the player. */
export type HistoryChoice = Readonly<{ server?: string | undefined; range?: HistoryRange | undefined }>;
