/** The part for unknown URLs: a file of its own, which the server names in their HTML (`server/pages/preloads.ts`). */
export { NotFound } from "#features/shell/not-found.tsx";
