/** The keys of `itemsManifestQuery` and of what a rendered page says about its items: the start needs no schema of them. */
export const ITEMS_KEY = ["items"] as const;
export const RENDERED_ITEMS_KEY = ["items", "rendered"] as const;
