/**
 * `npm run dev` starts Vite with hot reload, and the API on the same origin; its server restarts when a file that it has
 * imported changes.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { checkPort } from "./check-port.ts";
import { pagesPlugin } from "./dev-pages.ts";

await checkPort();
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
await checkPort({ ...process.env, PORT: String(apiPort) });
const apiAddress = `http://localhost:${apiPort}`;

const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "src/app/main.server.ts"], {
  cwd: join(import.meta.dirname, "../.."),
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(apiPort),
    API_ONLY: "1",
    // A changed file restarts the API at once.
    DRAIN_SECONDS: "0",
    // After sign-in the provider redirects to Vite's port, not to the API's.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
});

const vite = await createServer({
  appType: "custom",
  plugins: [pagesPlugin(apiAddress)],
  server: { port, strictPort: true, proxy: { "/api": apiAddress } },
});
await vite.listen();
console.info(`Skypurse is ready: http://localhost:${port}`);

async function stop() {
  api.kill("SIGTERM");
  await vite.close();
  process.exit(0);
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
