/**
 * Checks the files in deploy/ and, without `--files`, tries the steps of the Dockerfile without a container engine: copies what
 * its last stage copies into an empty folder, with the packages of production only, and runs it as another user.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { healthEndpoints } from "../../src/contract/config.ts";
import { urlOf } from "../../src/contract/endpoint.ts";
import { checkDeploymentFiles } from "./deployment-files.ts";

const root = join(import.meta.dirname, "../..");
/** The user `nobody`. */
const OTHER_USER = 65_534;
/** Longest time of the start in milliseconds, on a busy machine. */
const START_MS = 120_000;
/** Uncompressed sizes in megabytes: what the base image has besides Node, an estimate, and the most that the image may have. */
const BASE_MB = 25;
const IMAGE_MB = 250;
const isRoot = process.getuid?.() === 0;

const folder = mkdtempSync(join(tmpdir(), "skypurse-deployment-"));
try {
  checkDeploymentFiles(root);
  if (!process.argv.includes("--files")) {
    const app = join(folder, "app");
    copyRelease(app);
    checkSize(app);
    // The other user may not be allowed to enter the folder of this Node.
    copyFileSync(process.execPath, join(folder, "node"));
    await tryRelease(app, join(folder, "data"));
    console.info(
      "The release runs in an empty folder, as another user, with the packages of production only.",
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Copies what the last stage of the Dockerfile copies, and the installed packages that are not for development. */
function copyRelease(app: string): void {
  const stages = readFileSync(join(root, "Dockerfile"), "utf8").split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  if (!/^USER nonroot$/m.test(last) || !/^HEALTHCHECK /m.test(last))
    throw new Error("The Dockerfile needs a user without rights and a health check.");
  const copied = [...last.matchAll(/^COPY (?:--from=build )?(?:\/app\/)?([\w./-]+) \S+$/gm)].map(
    ([, path = ""]) => path,
  );
  if (copied.length < 8) throw new Error(`The Dockerfile copies too little: ${copied.join(", ")}`);
  for (const path of copied) cpSync(join(root, path), join(app, path), { recursive: true });
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    cpSync(join(root, path), join(app, path), { recursive: true, filter: isNeeded });
  }
}

/** Checks the size of the image, as far as it can be known without one: all files of the last stage, and Node. */
function checkSize(app: string): void {
  const bytes = globSync("**", { cwd: app, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  const megabytes = Math.ceil((bytes + statSync(process.execPath).size) / 1e6) + BASE_MB;
  console.info(
    `The image has ${megabytes} MB: ${Math.ceil(bytes / 1e6)} MB of files, Node, and ${BASE_MB} MB of its base.`,
  );
  if (megabytes > IMAGE_MB) throw new Error(`The image is larger than ${IMAGE_MB} MB.`);
}

/** The nested packages of a package are listed separately; the Dockerfile deletes maps and types. */
function isNeeded(path: string): boolean {
  return !/\.(map|d\.[cm]?ts)$/.test(path) && !/node_modules\/(@[^/]+\/)?[^/]+\/node_modules$/.test(path);
}

function productionPackages(): readonly string[] {
  type Lock = {
    packages: Record<string, { dev?: boolean; peer?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(packages)
    .filter(
      ([path, { dev, peer, optional, devOptional }]) =>
        path !== "" && !(dev || peer || optional || devOptional),
    )
    .map(([path]) => path);
}

async function tryRelease(app: string, data: string): Promise<void> {
  mkdirSync(data);
  if (isRoot) {
    chownSync(data, OTHER_USER, OTHER_USER);
    // The other user may enter, and nothing more.
    chmodSync(folder, 0o755);
  }
  const settings = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, DRAIN_SECONDS: "0" };
  const child = startIn(app, ["src/app/main.server.ts"], settings);
  const stopped = once(child, "exit");
  try {
    const port = await portOf(child);
    for (const [path, part] of [
      ["/", "<title>"],
      [urlOf(healthEndpoints.ready, {}), "ok"],
      ["/manifest.webmanifest", "Skypurse"],
    ] as const) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const text = await response.text();
      if (response.status !== 200 || !text.includes(part)) throw new Error(`${path}: ${response.status}`);
    }
    await succeeds(app, ["scripts/serve/health.ts"], { PORT: String(port) });
    await succeeds(app, ["scripts/data/backup.ts", "--to", join(data, "backups")], { DATA_DIR: data });
    child.kill("SIGTERM");
    const [code] = await stopped;
    if (code !== 0) throw new Error(`The server ended with ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
}

function startIn(app: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(join(app, "../node"), args, {
    cwd: app,
    env: { NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
    ...(isRoot && { uid: OTHER_USER, gid: OTHER_USER }),
  });
}

async function succeeds(
  app: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = startIn(app, args, env);
  child.stdout?.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
}

async function portOf(child: ChildProcess): Promise<number> {
  const limit = setTimeout(() => child.kill("SIGKILL"), START_MS);
  if (!child.stdout) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /"event":"server_ready","port":(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    clearTimeout(limit);
    child.stdout.resume();
    return Number(port);
  }
  throw new Error("The server ended before it was ready.");
}
