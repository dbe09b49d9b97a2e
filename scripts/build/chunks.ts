/**
 * The names of the built files (chunks) and the modules in each. `chunks.test.ts` in `src/testing/checks`
 * checks that every entry names something: a renamed module would silently leave its chunk, and pages would
 * load one more file.
 */

/** Packages that every page needs. One file compresses better than six, and changes less than our code. */
export const FOUNDATION_PACKAGES: readonly string[] = [
  "react",
  "react-dom",
  "scheduler",
  "use-sync-external-store",
  "i18next",
  "react-i18next",
  "valibot",
  "@tanstack/react-router",
  "@tanstack/router-core",
  "@tanstack/history",
  "@tanstack/store",
  "@tanstack/react-store",
  "@tanstack/query-core",
  "@tanstack/react-query",
];

/** Files of these packages that only later pages need. */
export const LATER_PACKAGE_FILES: readonly string[] = [
  "useMutation",
  "mutationObserver",
  "useInfiniteQuery",
  "infiniteQueryObserver",
  "useQueries",
  "queriesObserver",
];

/** Icons that the first page and later pages share; each would otherwise become a separate file. */
export const FIRST_ICONS: readonly string[] = [
  "arrow-down-up",
  "check",
  "chevron-down",
  "chevron-right",
  "chevron-up",
  "circle-question-mark",
  "copy",
  "info",
];

/** Icons of later pages, in one file, because the first file of every page lists the names of all files. */
export const LATER_ICONS: readonly string[] = [
  "arrow-down",
  "arrow-left",
  "arrow-left-right",
  "arrow-up",
  "bookmark",
  "clock",
  "cloud-off",
  "download",
  "external-link",
  "link-2",
  "log-in",
  "minus",
  "pencil",
  "plus",
  "search",
  "server",
  "trash",
  "x",
];

/** Modules that the lists of several pages share; not in the file of the forms, which pages without icons load. */
export const LIST_MODULES: readonly string[] = ["src/ui/field/search-field.tsx", "src/ui/icons/glyph.tsx"];

/** Modules that the forms of several pages share. */
export const FORM_MODULES: readonly string[] = [
  "src/ui/field/name-problem.ts",
  "src/ui/field/draft.ts",
  "src/client/outbox/persisted-snapshot.ts",
  "src/client/outbox/use-data-or-empty.ts",
  "src/domain/text/name.ts",
  "src/domain/text/name-problem.ts",
  "src/contract/stored/repaired-text.ts",
  "src/contract/stored/name.ts",
  "src/contract/stored/version.ts",
  "src/contract/stored/instant.ts",
  "src/contract/stored/chosen-id.ts",
];

/** The text that a player's storage is full, and its limits, apart from the forms: the shop has no such text. */
export const STORAGE_MODULES: readonly string[] = [
  "src/client/storage/storage-full.ts",
  "src/contract/role-limits.ts",
  "src/domain/text/byte-size.ts",
];

/** The cart, which several pages load. */
export const CART_MODULES: readonly string[] = [
  "src/client/sync/cart.ts",
  "src/contract/documents/cart.ts",
  "src/domain/order/cart.ts",
  "src/client/storage/new-id.ts",
  "src/domain/values/is-same.ts",
];

/** State in the URL, which most pages have; in the file of the first paint: a file by itself would be larger. */
export const URL_STATE_MODULES: readonly string[] = [
  "src/client/url-state/history-entry.ts",
  "src/client/url-state/url-definition.ts",
  "src/client/url-state/use-page-url.ts",
];

/** The entry points of the first paint. */
export const FIRST_PAGE_MODULES: readonly string[] = ["src/app/main.tsx", "src/routes/index.tsx"];

/** Modules that every page loads right after its first paint, and parts that several pages share. */
export const EVERY_PAGE_MODULES: readonly string[] = [
  "src/app/compose/every-page/every-page.tsx",
  "src/features/ads/ad-slot.tsx",
  "src/features/consent/storage-table.tsx",
  "src/features/consent/service-facts.tsx",
];

/** Modules that persist responses, show their age, and show what is not saved yet; in the same file as `EVERY_PAGE_MODULES`. */
export const PERSISTENCE_MODULES: readonly string[] = [
  "src/client/response-cache/persisted-responses.ts",
  "src/client/response-cache/remove-persisted-responses.ts",
  "src/client/response-cache/response-store.ts",
  "src/client/response-cache/stored-responses.ts",
  "src/client/api/last-session.ts",
  "src/client/sync/session/two-carts.ts",
  "src/domain/order/merge-carts.ts",
  "src/domain/money/merge-rates.ts",
  "src/domain/values/merge-records.ts",
  "src/client/sync/rate-changes/unsaved-rates.ts",
  "src/ui/feedback/shown-age.tsx",
];

/** Handling of the back button and the outlet for notices, which dialogs need; in the same file as `EVERY_PAGE_MODULES`. */
export const BACK_MODULES: readonly string[] = [
  "src/ui/overlay/back.ts",
  "src/ui/overlay/back-stack.ts",
  "src/ui/overlay/history-follower.ts",
  "src/ui/overlay/overlay-entries.ts",
  "src/ui/overlay/notice-outlet.tsx",
];

/**
 * Patterns of chunk names that are kept in file names; all other files are named by their hash alone. These
 * are the chunks named above and those that the worker's build and the journeys look for.
 */
export const NAMED_CHUNKS: readonly string[] = [
  "rolldown-runtime",
  "foundation",
  "first",
  "icons",
  "forms",
  "cart",
  "every-page",
  "de",
  "en",
  "fr",
  "tl",
  "operator.*",
  "select-list",
  "legal",
  "save-dialog",
  "settings",
  "toaster",
];

/** All modules of `src` that are listed in this file. */
export const NAMED_MODULES: readonly string[] = [
  ...LIST_MODULES,
  ...FORM_MODULES,
  ...STORAGE_MODULES,
  ...CART_MODULES,
  ...URL_STATE_MODULES,
  ...FIRST_PAGE_MODULES,
  ...EVERY_PAGE_MODULES,
  ...PERSISTENCE_MODULES,
  ...BACK_MODULES,
];
