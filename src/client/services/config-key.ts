/** The key of `configQuery`, apart from it: the first paint needs no schema of the configuration. */
export const CONFIG_KEY = ["config"] as const;
