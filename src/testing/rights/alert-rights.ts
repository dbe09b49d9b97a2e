import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { NEW_DEVICE, seededDeviceId } from "#testing/seed/push-device.ts";
import { members, type RightsRow } from "./rights-row.ts";

const ONE = { params: { id: "alert:one" } } as const;

/** The alerts of members. Each request changes those of its sender only. */
export const ALERT_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(alertsEndpoints.load)]: {
    ask: (c) => c.get(pathOf(alertsEndpoints.load)),
    statuses: members(200),
  },
  [patternOf(alertsEndpoints.save)]: {
    ask: (c) => c.put(pathOf(alertsEndpoints.save, ONE), { kind: "price", slug: "gold-ring" }),
    statuses: members(200),
  },
  [patternOf(alertsEndpoints.remove)]: {
    ask: (c) => c.delete(pathOf(alertsEndpoints.remove, ONE)),
    statuses: members(204),
  },
  [patternOf(alertsEndpoints.read)]: {
    ask: (c) => c.put(pathOf(alertsEndpoints.read), { until: Number.MAX_SAFE_INTEGER }),
    statuses: members(204),
  },
  [patternOf(alertsEndpoints.quiet)]: {
    ask: (c) => c.put(pathOf(alertsEndpoints.quiet), { quiet: null }),
    statuses: members(204),
  },
  [patternOf(alertsEndpoints.addDevice)]: {
    ask: (c) => c.put(pathOf(alertsEndpoints.addDevice), NEW_DEVICE),
    statuses: members(200),
  },
  [patternOf(alertsEndpoints.removeDevice)]: {
    // The id of a device of the owner.
    ask: (c, { id }) =>
      c.delete(pathOf(alertsEndpoints.removeDevice, { params: { id: seededDeviceId(id) } })),
    statuses: members(204),
  },
};
