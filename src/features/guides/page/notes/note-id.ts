/** The id of a guide's note: how certain the statement is, and a name. */
export const NOTE_ID = /^(likely|unknown)-[a-z-]+$/;
