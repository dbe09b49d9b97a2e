/** Loads the modules that send the changes of each scope, on any page. */
export const CHANGE_KIND_LOADERS = {
  documents: async () => (await import("#client/sync/browser-documents.ts")).documentKinds,
  orders: async () => (await import("#features/orders/orders.outbox.ts")).orderChangeKinds,
  characters: async () => (await import("#features/characters/characters.outbox.ts")).characterChangeKinds,
  rates: async () => (await import("#features/rate-history/rate-history.outbox.ts")).rateChangeKinds,
  community: async () =>
    (await import("#features/shared-rates/changes/shared-rates.outbox.ts")).communityChangeKinds,
  prices: async () =>
    (await import("#features/shared-prices/changes/shared-prices.outbox.ts")).sharedPriceChangeKinds,
  alerts: async () => (await import("#features/alerts/changes/alerts.outbox.ts")).alertChangeKinds,
  profile: async () => (await import("#features/profile/profile.outbox.ts")).profileChangeKinds,
};
