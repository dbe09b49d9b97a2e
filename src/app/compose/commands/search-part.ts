import type { Command } from "#features/commands/palette.tsx";

/** What a search of the palette has found. */
export type Found = Readonly<{ commands: readonly Command[]; isLoading?: boolean }>;

/** A component that searches for a query and renders nothing. */
export type SearchPartProps = Readonly<{ query: string; onFound: (found: Found) => void }>;

/** Nothing. It is always the same object, so that nothing is rendered again. */
export const NONE_FOUND: Found = { commands: [] };
