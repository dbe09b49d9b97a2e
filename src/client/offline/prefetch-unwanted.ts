/** Whether nothing may be fetched in advance: the player has asked the browser to save data, or the network is slow. */
export function isPrefetchUnwanted(): boolean {
  // Only Chromium has `connection`, so it is missing in the DOM types.
  const { connection } = navigator as Navigator & {
    connection?: Readonly<{ saveData?: boolean; effectiveType?: string }>;
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
