import * as v from "valibot";

/**
 * The schema of persisted query data whose request was wrapped with `withChangesSince`. `since` counts within one tab,
 * so it becomes 0 when the data is read back: older than every change that this tab has sent.
 */
export const persistedSnapshot = <T extends v.GenericSchema>(data: T) =>
  v.pipe(
    v.object({ data, since: v.number() }),
    v.transform((snapshot) => ({ ...snapshot, since: 0 })),
  );
