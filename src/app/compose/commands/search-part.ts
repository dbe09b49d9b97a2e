import type { Command } from "#features/commands/palette.tsx";

/** What a search of the palette has found. */
export type Found = Readonly<{ commands: readonly Command[]; isLoading?: boolean }>;

/** A component that searches for a query and renders nothing. */
export type SearchPartProps = Readonly<{ query: string; onFound: (found: Found) => void }>;

/** No results. Always the same object, so that setting it again does not render the palette again. */
export const NONE_FOUND: Found = { commands: [] };
