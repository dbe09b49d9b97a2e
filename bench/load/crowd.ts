/** A process that sends what its parent asks for, so that waiting for the responses does not slow the parent. */
import { setPriority } from "node:os";
import autocannon from "autocannon";

setPriority(10);
process.on("message", async (options: autocannon.Options) => {
  const { statusCodeStats } = await autocannon({ ...options, idReplacement: true });
  process.send?.(statusCodeStats);
});
