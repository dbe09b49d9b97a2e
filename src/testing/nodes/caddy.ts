import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";

const CADDYFILE = join(import.meta.dirname, "../../../deploy/Caddyfile");

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

/**
 * Starts Caddy with the shipped file, in front of two nodes. Only their addresses, its own ports and the authority of its
 * certificate are others; this process trusts that authority from now on.
 */
export async function startCaddy(nodes: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-caddy-"));
  const [http, https] = [await freePort(), await freePort()];
  const shipped = readFileSync(CADDYFILE, "utf8");
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
      admin off
      skip_install_trust
      default_bind 127.0.0.1
      http_port ${http}
      https_port ${https}
      storage file_system ${folder}
    }
    ${shipped.replace("node-1:3000 node-2:3000", nodes.join(" "))}`,
  );
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder, SITE: "localhost" },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  const address = `https://localhost:${https}`;
  await vi.waitFor(() => trust(join(folder, "pki/authorities/local/root.crt"), address), {
    timeout: 60_000,
    interval: 100,
  });
  return {
    address,
    plainAddress: `http://localhost:${http}`,
    async close() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Trusts a certificate. Rejects if it is not written, or no server with it responds yet. */
async function trust(certificate: string, address: string): Promise<void> {
  setDefaultCACertificates([...getCACertificates("bundled"), readFileSync(certificate, "utf8")]);
  await fetch(address, { redirect: "manual" });
}
