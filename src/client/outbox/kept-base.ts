import * as v from "valibot";

/**
 * The stored form of a query's data whose request was wrapped with `asked`. Moments are counted within one tab, so an
 * answer that is read back counts as older than every change that this tab has sent: `since` becomes 0.
 */
export const keptBase = <T extends v.GenericSchema>(data: T) =>
  v.pipe(
    v.object({ data, since: v.number() }),
    v.transform((base) => ({ ...base, since: 0 })),
  );
