import { once } from "node:events";
import { createServer } from "node:net";
import { acceptedEnv, type Env, type EnvSource, InvalidSettings, parseEnv } from "./env.ts";

/** `host` is undefined for every address of the machine. */
export type ListenAddress = Readonly<{ host: string | undefined; port: number }>;

export function urlOnThisMachine({ host, port }: ListenAddress): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

type SettingPrefix = "" | "METRICS_";

/** Names the setting to change; returns other errors as they are. */
export function listenFailure(error: unknown, { host, port }: ListenAddress, prefix: SettingPrefix = "") {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return new InvalidSettings(
        `Port ${port} is in use. Set ${prefix}PORT to another one, such as ${prefix}PORT=${port + 1}.`,
      );
    case "EACCES":
      return new InvalidSettings(
        `This user may not listen on port ${port}. Set ${prefix}PORT to one from 1024, such as ${prefix}PORT=3000.`,
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_FAIL":
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return new InvalidSettings(
        `${prefix}HOST is ${host}, which is not an address of this machine. Set it to one, such as ${prefix}HOST=127.0.0.1, or leave it empty.`,
      );
    default:
      return error;
  }
}

/**
 * Also checks that this machine can listen on the addresses.
 * @throws InvalidSettings with all errors.
 */
export async function readServerEnv(source: EnvSource): Promise<Env> {
  const { env, errors } = parseEnv(source);
  const metricsHost = env.METRICS_PORT === undefined ? undefined : env.METRICS_HOST;
  return acceptedEnv(env, [
    ...errors,
    ...(await hostErrors(env.HOST, "")),
    ...(await hostErrors(metricsHost, "METRICS_")),
  ]);
}

async function hostErrors(host: string | undefined, prefix: SettingPrefix): Promise<readonly string[]> {
  if (host === undefined) return [];
  try {
    await tryToListen({ host, port: 0 });
    return [];
  } catch (error) {
    const failure = listenFailure(error, { host, port: 0 }, prefix);
    return failure instanceof InvalidSettings ? [failure.message] : [];
  }
}

/** Rejects if this process cannot listen there. */
export async function tryToListen({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
