/** Ends with 0 if the server on this machine responds, for the health check of a container. */
const port = process.env.PORT ?? "3000";
const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
  signal: AbortSignal.timeout(4_000),
});
process.exit(ok ? 0 : 1);

export {};
