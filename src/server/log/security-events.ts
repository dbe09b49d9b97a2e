import type { Context as Request } from "hono";
import type { Observer } from "./request-scope.ts";
import type { LimitName, SecurityEvent, SecurityEvents } from "./security-event-fields.ts";

/** Events that need attention when they are frequent. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  "sign_in_refused",
  "rights_refused",
  "foreign_origin",
  "limit_hit",
]);

/** Does nothing if the request is not observed. */
export function securityEvent<Name extends SecurityEvent>(
  c: Request,
  event: Name,
  fields: SecurityEvents[Name],
): void {
  const scope = c.get("scope");
  if (!scope) return;
  record(scope.observer, event, {
    ...fields,
    requestId: scope.id,
    method: scope.method,
    client: scope.client,
  });
}

export function securityEventOf<Name extends SecurityEvent>(
  observer: Observer,
  event: Name,
  fields: SecurityEvents[Name],
): void {
  record(observer, event, fields);
}

type Fields = Readonly<Record<string, unknown> & { limit?: LimitName }>;

function record({ log, metrics }: Observer, event: SecurityEvent, fields: Fields): void {
  metrics?.securityEvent(event, fields.limit);
  log[WARNINGS.has(event) ? "warn" : "info"]({ ...fields, event, security: true });
}
