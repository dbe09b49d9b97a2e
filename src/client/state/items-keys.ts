/**
 * The keys of `itemsManifestQuery` and of the `ListSummary` of a rendered page, in a file of their own: the start of a page
 * needs no schema of items.
 */
export const ITEMS_KEY = ["items"] as const;
export const RENDERED_ITEMS_KEY = ["items", "rendered"] as const;
