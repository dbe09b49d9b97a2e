import { spawn } from "node:child_process";
import { join } from "node:path";

type RunOptions = Readonly<{
  env?: Readonly<Record<string, string>>;
  quiet?: boolean;
  /** Receives the output in parts. Without it, the output is shown as it comes. */
  write?: ((part: string) => void) | undefined;
}>;

/** Runs a command in the project's folder and, unless `quiet`, shows its output. Rejects when it fails. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, write }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: join(import.meta.dirname, ".."),
      stdio: quiet ? "ignore" : write ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    child.stdout?.on("data", (part: Buffer) => write?.(part.toString()));
    child.stderr?.on("data", (part: Buffer) => write?.(part.toString()));
    // `timeout` signals only this process; the child has to end too.
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      process.exit(1);
    };
    process.once("SIGTERM", end);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGTERM", end);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} failed (${code})`));
    });
  });
}
