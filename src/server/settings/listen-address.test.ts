import { once } from "node:events";
import { expect, test } from "vitest";
import { listen } from "#server/http/http-server.ts";
import { listenFailure, readServerEnv, urlOnThisMachine } from "./listen-address.ts";

test.each([
  [undefined, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["192.168.1.20", "http://192.168.1.20:3000"],
  ["::1", "http://[::1]:3000"],
  ["skypurse.lan", "http://skypurse.lan:3000"],
])("what listens on %s is reached at %s", (host, url) => {
  expect(urlOnThisMachine({ host, port: 3000 })).toBe(url);
});

test.each(["x86_64-conda-linux-gnu", "198.51.100.7", "2001:db8::7", "127.0.0.1:3000"])(
  "an address that is not of this machine is named as the setting it is: %s",
  async (host) => {
    const [error] = await once(listen({ listener: () => {}, port: 0, hostname: host }), "error");
    for (const prefix of ["", "METRICS_"] as const)
      expect(String(listenFailure(error, { host, port: 0 }, prefix))).toBe(
        `InvalidSettings: ${prefix}HOST is ${host}, which is not an address of this machine. Set it to one, such as ${prefix}HOST=127.0.0.1, or leave it empty.`,
      );
  },
);

test("a HOST that is not of this machine is named with all other errors", async () => {
  const settings = { PORT: "many", HOST: "198.51.100.7", METRICS_HOST: "2001:db8::7", METRICS_PORT: "0" };
  await expect(readServerEnv(settings)).rejects.toThrow(
    [
      "Invalid settings:",
      "  PORT: must be a whole number",
      "  HOST is 198.51.100.7, which is not an address of this machine. Set it to one, such as HOST=127.0.0.1, or leave it empty.",
      "  METRICS_HOST is 2001:db8::7, which is not an address of this machine. Set it to one, such as METRICS_HOST=127.0.0.1, or leave it empty.",
    ].join("\n"),
  );
  expect(await readServerEnv({ HOST: "127.0.0.1", METRICS_HOST: "198.51.100.7" })).toMatchObject({
    PORT: 3000,
  });
});

const failed = (code: string) => Object.assign(new Error("listen"), { code });

test.each([
  ["EADDRINUSE", "Port 80 is in use. Set METRICS_PORT to another one, such as METRICS_PORT=81."],
  [
    "EACCES",
    "This user may not listen on port 80. Set METRICS_PORT to one from 1024, such as METRICS_PORT=3000.",
  ],
  ["EMFILE", "listen"],
])("a port that cannot be used is named: %s", (code, message) => {
  expect(listenFailure(failed(code), { host: undefined, port: 80 }, "METRICS_")).toHaveProperty(
    "message",
    message,
  );
});
