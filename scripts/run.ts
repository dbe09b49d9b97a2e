import { spawn } from "node:child_process";
import { join } from "node:path";

type RunOptions = Readonly<{ env?: Readonly<Record<string, string>>; quiet?: boolean }>;

/** Runs a command in the project's folder and, unless `quiet`, shows its output. Rejects when it fails. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: join(import.meta.dirname, ".."),
      stdio: quiet ? "ignore" : "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed (${code})`)),
    );
  });
}
