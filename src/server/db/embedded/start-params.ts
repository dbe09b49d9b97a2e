import { PGlite } from "@electric-sql/pglite";

/**
 * Settings of the embedded database. It has no checkpointer and by default keeps 80 MB of write-ahead log for
 * reuse; with these settings a checkpoint leaves one segment of 16 MB. The system caches its files, so that 32 MB of buffers do
 * instead of 160 MB, which the process would keep for good.
 */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...["wal_recycle=off", "min_wal_size=32MB", "max_wal_size=32MB", "shared_buffers=32MB"].flatMap(
    (setting) => ["-c", setting],
  ),
];
