import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { SETTING_NAMES } from "./settings.ts";

test.each([
  ["MAX_GUEST", "MAX_GUESTS"],
  ["MAXGUESTS", "MAX_GUESTS"],
  ["max_guests", "MAX_GUESTS"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["GOOGLE_CLIENT_SECRETS", "GOOGLE_CLIENT_SECRET"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["HOSTS", "HOST"],
  ["DATADIR", "DATA_DIR"],
  ["GOOGLE_ID", "GOOGLE_CLIENT_ID"],
  ["GOOGLE_SECRET", "GOOGLE_CLIENT_SECRET"],
  ["DB_URL", "DATABASE_URL"],
  ["PROT", "PORT"],
  ["HOSTING_ADRESS", "HOSTING_ADDRESS"],
])("the unknown name %s is refused, and %s is suggested", (unknown, name) => {
  expect(() => readEnv({ [unknown]: "5" })).toThrow(
    `${unknown}: there is no such setting. Did you mean ${name}?`,
  );
  expect(() => readEnv({ [unknown]: "5", [name]: "?" })).toThrow(
    `${unknown}: there is no such setting, and ${name} is set. Unset one of them`,
  );
});

test("of two similar names, the nearest one is suggested", () => {
  expect(() => readEnv({ OPERATOR_MAIL: "5" })).toThrow("Did you mean OPERATOR_EMAIL?");
});

test("other variables of an environment are not settings, and neither is an empty one", () => {
  const others =
    "PATH HOME PWD HOSTNAME LANG TERM USER SHELL LOGNAME NODE_ENV NODE_OPTIONS TZ INIT_CWD OLDPWD SHLVL host HOSTTYPE MAIL " +
    "SKYPURSE_PORT SKYPURSE_SERVICE_HOST SKYPURSE_SERVICE_PORT KUBERNETES_PORT KUBERNETES_SERVICE_HOST PGHOST PGPORT PGUSER " +
    "POSTGRES_PASSWORD SITE DATABASE_PASSWORD npm_config_user_agent npm_lifecycle_event OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER " +
    "TEST_SIZE TEST_SEED TEST_DATABASE_URL OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TRACES_ENDPOINT CREDENTIALS_DIRECTORY";
  expect(() => readEnv(Object.fromEntries(others.split(" ").map((name) => [name, "1"])))).not.toThrow();
  expect(() => readEnv({ MAX_GUEST: "" })).not.toThrow();
});

test("no known name is a misspelling of another one that is not set", () => {
  for (const name of SETTING_NAMES) expect(() => readEnv({ [name]: "x" })).not.toThrow("no such setting");
});

test("no error has the words of a library", () => {
  for (const name of SETTING_NAMES)
    for (const value of ["?", " ", "-1", "a".repeat(400), "http://x y", "1e3"])
      try {
        readEnv({ [name]: value });
      } catch (error) {
        expect(String(error)).not.toMatch(/Received|Expected/i);
      }
});

test("fewer guests in all than of one network by default are accepted", () => {
  expect(readEnv({ MAX_GUESTS: "5" }).MAX_GUESTS).toBe(5);
});
