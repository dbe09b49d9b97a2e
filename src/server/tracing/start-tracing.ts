import type { Env } from "#server/settings/env.ts";
import type { Tracing } from "./tracing.ts";

/** Loads OpenTelemetry only if an endpoint is set. */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT">): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { createTracing } = await import("./otlp-tracing.ts");
  return createTracing(endpoint);
}
