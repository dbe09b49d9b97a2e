/** In characters. */
export const CHAT_LENGTH = { least: 80, most: 1_000, usual: 100 } as const;

/** Marks a note, on the line below the line it belongs to. */
export const NOTE_MARK = "↳";

/** A discount or surcharge in percent in a chat text: "-7.5% (-28.3m)". */
export const CHAT_ADJUSTMENT = /^([-+]\d{1,3}(?:\.\d{1,2})?)% \([-+]\d[\d.,]*[kmb]?\)$/u;
