/** Ends with 0 if the server on this machine responds, for the health check of a container. */
import { urlOf } from "../../src/contract/endpoint.ts";
import { healthEndpoints } from "../../src/contract/health.ts";

const address = `http://127.0.0.1:${process.env.PORT ?? "3000"}${urlOf(healthEndpoints.live, {})}`;
const { ok } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
process.exit(ok ? 0 : 1);
