/** In characters. */
export const CHAT_LENGTH = { least: 80, most: 1_000, usual: 100 } as const;

export const CHAT_PRICES = ["fc", "penya", "both"] as const;
export type ChatPrices = (typeof CHAT_PRICES)[number];

/** Marks a note, on the line below the line it belongs to. */
export const NOTE_MARK = "↳";
