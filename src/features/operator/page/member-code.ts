/** The length of a code: the members of one list rarely share one, and the codes stay readable. */
const LENGTH = 6;

/** Returns a short code for a member's id, which tells members apart without saying who they are. */
export const memberCode = (id: string): string => `#${id.slice(-LENGTH).toUpperCase()}`;
