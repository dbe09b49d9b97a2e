import { REPLICA_STATES, type Replica } from "#server/db/nodes/replica.ts";
import type { Metrics } from "./metrics.ts";

/** Adds a gauge with the state of the replica, which is read at each scrape. */
export function watchReplica(metrics: Metrics, replica: Pick<Replica, "state">): void {
  metrics.gauge(
    "skypurse_replica_state",
    "1 for the present state of the replica at DATABASE_REPLICA_URL, and 0 for the others",
    "state",
    () => Object.fromEntries(REPLICA_STATES.map((state) => [state, state === replica.state() ? 1 : 0])),
  );
}
