/** A separate file, which the server names in the HTML of unknown URLs (`server/pages/preloads.ts`). */
export { NotFound } from "#features/shell/not-found.tsx";
