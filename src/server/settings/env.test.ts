import { join } from "node:path";
import { expect, test } from "vitest";
import { InvalidSettings, readEnv } from "./env.ts";

const ADS = {
  ADS_CLIENT: "ca-pub-1",
  ADS_SCRIPT_URL: "https://ads.test/ads.js",
  ADS_NAME: "Ads of the Isles",
  ADS_POLICY_URL: "https://ads.test/privacy",
  ADS_MONTHS: "13",
  ADS_KEEPS: "fake_ad",
};
const ADSENSE = {
  ADS_CLIENT: "ca-pub-1",
  ADS_SCRIPT_URL: "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1",
  ADS_ORIGINS: "https://frames.test",
  ADS_SLOT: "7",
};
const COUNTER = {
  ANALYTICS_URL: "https://stats.test",
  ANALYTICS_ID: "1",
  ANALYTICS_POLICY_URL: "https://stats.test/privacy",
  ANALYTICS_MONTHS: "25",
};
const LOCAL_HOST = "http://localhost:4000";
const LOCAL = `${LOCAL_HOST}/ads.js`;

test("no variable is required", () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data" });
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", OPERATOR_EMAIL: "" }).PORT).toBe(3000);
});

const REFUSED: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ PORT: "many" }, "PORT: must be a whole number"],
  [{ PORT: "70000" }, "PORT: must be at most 65535"],
  [{ DATABASE_POOL_SIZE: "0" }, "DATABASE_POOL_SIZE: must be at least 1"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of "],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET: must have at least 32 characters"],
  [{ OPERATOR_NAME: "  " }, "OPERATOR_NAME: must not be blank"],
  [{ OPERATOR_EMAILS: "me@x.test,you" }, "OPERATOR_EMAILS.1: must be an e-mail address"],
  [{ OIDC_ISSUER: "accounts" }, "OIDC_ISSUER: must be a URL"],
  [{ ADS_POLICY_URL: "http://ads.test" }, "ADS_POLICY_URL: must begin with https://"],
  [
    { DATABASE_URL: "postgres://database.test/x", DATABASE_REPLICA_URL: "postgres://standby.test/x" },
    "DATABASE_REPLICA_URL: there is no such setting",
  ],
  // Above 2,147,483 seconds Node would wait for a millisecond.
  [{ DATABASE_CONNECT_SECONDS: "2147484" }, "DATABASE_CONNECT_SECONDS"],
  [{ WORKERS: "2" }, "WORKERS: only one process can use the embedded database. Set DATABASE_URL"],
  [{ OPERATOR_EMAIL: "nobody" }, "OPERATOR_EMAIL: must be an e-mail address"],
  [
    { MAX_GUESTS: "100", MAX_GUESTS_PER_NETWORK: "101" },
    "MAX_GUESTS_PER_NETWORK: is more than MAX_GUESTS, which is 100. Lower it, or raise MAX_GUESTS",
  ],
  [
    { MAX_GUESTS_PER_NETWORK: "20001" },
    "MAX_GUESTS_PER_NETWORK: is more than MAX_GUESTS, which is 20000. Lower it, or raise MAX_GUESTS",
  ],
  ...[
    "https://skypurse.test/app",
    "https://skypurse.test/?a",
    "https://skypurse.test/#a",
    "https://u:p@skypurse.test",
  ].map(
    (PUBLIC_URL) =>
      [{ PUBLIC_URL }, "PUBLIC_URL: must be a host alone, such as https://skypurse.example"] as const,
  ),
  [{ ADS_CLIENT: "ca-pub-1" }, "ADS_SCRIPT_URL: must be set if ADS_CLIENT is set"],
  [{ ...ADS, ADS_CLIENT: "" }, "ADS_CLIENT: must be set if ADS_SCRIPT_URL is set"],
  [{ ...COUNTER, ANALYTICS_ID: "" }, "ANALYTICS_ID: must be set if ANALYTICS_URL is set"],
  [{ ANALYTICS_ID: "1" }, "ANALYTICS_URL: must be set if ANALYTICS_ID is set"],
  [{ ...ADS, ADS_CLIENT: '"><script>' }, "ADS_CLIENT"],
  // The information for visitors has no defaults.
  [{ ...ADS, ADS_NAME: "" }, "ADS_NAME: must be set if ADS_SCRIPT_URL is set"],
  [{ ...ADS, ADS_POLICY_URL: "" }, "ADS_POLICY_URL: must be set if ADS_SCRIPT_URL is set"],
  [{ ...ADS, ADS_MONTHS: "" }, "ADS_MONTHS: must be set if ADS_SCRIPT_URL is set"],
  [{ ...ADS, ADS_KEEPS: "" }, "ADS_KEEPS: must be set if ADS_SCRIPT_URL is set"],
  [{ ...COUNTER, ANALYTICS_POLICY_URL: "" }, "ANALYTICS_POLICY_URL: must be set if ANALYTICS_URL is set"],
  [{ ...COUNTER, ANALYTICS_MONTHS: "" }, "ANALYTICS_MONTHS: must be set if ANALYTICS_URL is set"],
  [{ ...ADSENSE, ADS_ORIGINS: "" }, "ADS_ORIGINS: must be set if ADS_SCRIPT_URL is set"],
  [{ ...ADSENSE, ADS_SLOT: "" }, "ADS_SLOT: must be set if ADS_SCRIPT_URL is set"],
  // Values in the policy header must not allow more than they name.
  ...[
    "ads",
    "http://ads.test/ads.js",
    "https://*",
    "https://*.ads.test/ads.js",
    "https://a;sandbox/x.js",
    "https://a,b",
    "https://ads.test/x;sandbox/y.js",
    "https://ads.test/x,y.js",
    "https://ads.test/x.js https://other.test",
    "https://user:pw@ads.test/ads.js",
    "https://user@ads.test/ads.js",
    "javascript:alert(1)//",
    "data:text/javascript,1",
  ].flatMap((address) => [
    [{ ...ADS, ADS_SCRIPT_URL: address }, "ADS_SCRIPT_URL"] as const,
    [{ ...COUNTER, ANALYTICS_URL: address }, "ANALYTICS_URL"] as const,
  ]),
  ...[
    "*",
    "https://*",
    "https://a;sandbox",
    "https://frames.test/path",
    "https://frames.test?q",
    "'self'",
  ].map((origin) => [{ ...ADS, ADS_ORIGINS: `https://ads.test ${origin}` }, "ADS_ORIGINS"] as const),
  [{ ...ADS, ADS_SCRIPT_URL: LOCAL, PUBLIC_URL: "https://skypurse.test" }, "ADS_SCRIPT_URL"],
  [{ ...ADS, ADS_ORIGINS: LOCAL_HOST, PUBLIC_URL: "https://skypurse.test" }, "ADS_ORIGINS"],
  [{ ...COUNTER, ANALYTICS_URL: LOCAL_HOST, PUBLIC_URL: "https://skypurse.test" }, "ANALYTICS_URL"],
  [{ OIDC_ISSUER: LOCAL_HOST, PUBLIC_URL: "https://skypurse.test" }, "OIDC_ISSUER: must begin with https://"],
  [{ OIDC_ISSUER: "ftp://accounts.test" }, "OIDC_ISSUER"],
  [{ TEST_SIGN_IN: "0" }, "TEST_SIGN_IN: must be 1 or not set"],
  ...["https://skypurse.test", "https://localhost:3000"].map(
    (PUBLIC_URL) =>
      [
        { TEST_SIGN_IN: "1", HOST: "localhost", PUBLIC_URL },
        "TEST_SIGN_IN: everybody can sign in as anybody, and PUBLIC_URL is not http:// on this machine.",
      ] as const,
  ),
  [{ TEST_SIGN_IN: "1" }, "TEST_SIGN_IN: everybody can sign in as anybody, and HOST is not localhost."],
  [{ TEST_SIGN_IN: "1", HOST: "0.0.0.0" }, "and HOST is not localhost."],
  [
    { TEST_SIGN_IN: "1", HOST: "localhost", DATABASE_URL: "postgres://database.test/skypurse" },
    "TEST_SIGN_IN: everybody can sign in as anybody, and DATABASE_URL may be a real database.",
  ],
  [{ GOOGLE_CLIENT_ID: "1" }, "GOOGLE_CLIENT_SECRET: must be set if GOOGLE_CLIENT_ID is set"],
  [{ GOOGLE_CLIENT_SECRET: "1" }, "GOOGLE_CLIENT_ID: must be set if GOOGLE_CLIENT_SECRET is set"],
  [{ SECURITY_POLICY_URL: "https://skypurse.test/policy" }, "SECURITY_CONTACT: must be set if"],
  ...["mysql://x", "x", "postgres:x", "https://database.test/skypurse"].flatMap((address) => [
    [{ DATABASE_URL: address }, "DATABASE_URL: must begin with postgres://"] as const,
  ]),
  ...["http://skypurse.test", "http://192.168.1.20:3000", "http://localhost.test"].map(
    (PUBLIC_URL) => [{ PUBLIC_URL }, "PUBLIC_URL: must begin with https://"] as const,
  ),
  ...["ftp://skypurse.test", "skypurse.test:443", "skypurse.test"].map(
    (PUBLIC_URL) => [{ PUBLIC_URL }, "PUBLIC_URL: must begin with https://"] as const,
  ),
  ...["300.1.1.1", "1.2.3.4.5", "127.0.0.1:3000", "http://localhost", "a b", "2001:db8::7::1"].flatMap(
    (host) => [
      [{ HOST: host }, "HOST: must be an address of this machine"] as const,
      [{ METRICS_HOST: host }, "METRICS_HOST: must be an address of this machine"] as const,
    ],
  ),
  ...[import.meta.filename, join(import.meta.filename, "data")].map(
    (DATA_DIR) => [{ DATA_DIR }, `DATA_DIR: ${import.meta.filename} is not a folder`] as const,
  ),
  ...["/", "/usr/bin", "/usr/local", "/proc/x", "/etc/skypurse", "/var/lib", "/tmp/../dev"].map(
    (DATA_DIR) => [{ DATA_DIR }, "belongs to the system"] as const,
  ),
  [{ DATABASE_URL: "postgres://" }, "DATABASE_URL: must begin with postgres:// and a host"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT: port 3000 is that of the site"],
  [
    { METRICS_PORT: "2998", WORKERS: "3", DATABASE_URL: "postgres://database.test/skypurse" },
    "METRICS_PORT: port 3000 is that of the site",
  ],
  [{ SECURITY_CONTACT: "security@skypurse.test" }, "SECURITY_CONTACT"],
  [{ SECURITY_CONTACT: "mailto:a@b.test\nContact: mailto:x@y.test" }, "SECURITY_CONTACT"],
  // Cookies and storage entries are deleted by these names when consent is withdrawn.
  ...["*", "skypurse.*", "theme", "*_token", "app_*"].map(
    (name) => [{ ...ADS, ADS_KEEPS: `fake_ad ${name}` }, "ADS_KEEPS"] as const,
  ),
  [{ ADS_TXT: "ads.test, 1, DIRECT\0" }, "ADS_TXT: Invalid line 1"],
  ...[
    "ads.test",
    "ads.test, 1",
    "ads.test, 1, BOTH",
    "ads, 1, DIRECT",
    "ads.test, , DIRECT",
    "<html>",
    ";x",
  ].map((line) => [{ ADS_TXT: `# ours\nads.test, 1, DIRECT\n${line}` }, "ADS_TXT: Invalid line 3"] as const),
  ...["matomo.js", "matomo.php", "piwik.JS?x", "a/matomo.js/"].map(
    (file) =>
      [
        { ...COUNTER, ANALYTICS_URL: `https://stats.test/${file}` },
        "ANALYTICS_URL: Invalid folder: it must be the folder that contains matomo.js and matomo.php, not one of the files",
      ] as const,
  ),
];

test.each(REFUSED)("the error names %j", (source, name) => {
  expect(() => readEnv(source)).toThrow(name);
});

test.each([
  [{ ...ADS, ADS_CLIENT: "ca pub" }, "ADS_CLIENT: Invalid id: it must have 1 to 80 letters, digits, - and _"],
  [{ ...ADS, ADS_SLOT: "7;" }, "ADS_SLOT: Invalid id: it must have 1 to 80 letters, digits, - and _"],
  [
    { ...ADS, ADS_KEEPS: "fake_ad *" },
    "ADS_KEEPS.1: Invalid name: it may contain letters, digits, . : - _ and *, with at least two adjacent characters other than *",
  ],
  [
    { ...ADS, ADS_KEEPS: "fake_ad theme" },
    "ADS_KEEPS.1: Invalid name: it could match an entry that this site itself stores",
  ],
  [
    { ...ADS, ADS_ORIGINS: "*" },
    "ADS_ORIGINS.0: Invalid URL: it must begin with https:// and a host, and contain no user name, password, comma or semicolon",
  ],
  [
    { ADS_TXT: "ads.test" },
    'ADS_TXT: Invalid line 1, "ads.test": it must be a record like "ads.example, 123, DIRECT", a variable like "contact=…", or a comment that begins with #',
  ],
])("the error in %j is described once", (source, description) => {
  expect(() => readEnv(source)).toThrow(new InvalidSettings(`Invalid settings:\n  ${description}`));
});

test("ads.txt accepts records, variables, comments and empty lines", () => {
  const ADS_TXT = [
    "# ours",
    "google.com, pub-1, DIRECT, f08c47fec0942fa0",
    "",
    "ads.test,12,reseller # by contract",
    "sub.ads.test, a b, RESELLER;extension=1",
    "contact=https://ads.test/?a=b,c",
    "OWNERDOMAIN=skypurse.test",
  ].join("\r\n");
  expect(readEnv({ ADS_TXT }).ADS_TXT).toBe(ADS_TXT);
});

test("the counter's URL is normalized to a folder", () => {
  for (const typed of [
    "https://stats.test/matomo",
    "https://stats.test/matomo/",
    "https://stats.test/matomo//?x#y",
  ])
    expect(readEnv({ ...COUNTER, ANALYTICS_URL: typed }).ANALYTICS_URL).toBe("https://stats.test/matomo/");
});

test("services on localhost are accepted if the app is on localhost", () => {
  for (const PUBLIC_URL of ["", "http://localhost:3000", "http://127.0.0.1:3000"])
    expect(readEnv({ ...ADS, ADS_SCRIPT_URL: LOCAL, PUBLIC_URL }).ADS_SCRIPT_URL).toBe(LOCAL);
});

test("the sign-in for tests is accepted on this machine without https", () => {
  for (const HOST of ["localhost", "127.0.0.1", "::1"])
    for (const PUBLIC_URL of ["", "http://localhost:3000"])
      expect(readEnv({ TEST_SIGN_IN: "1", HOST, PUBLIC_URL }).TEST_SIGN_IN).toBe("1");
});

test("ADS_KEEPS=none means that the service stores nothing", () => {
  expect(readEnv({ ...ADS, ADS_KEEPS: "none" }).ADS_KEEPS).toEqual([]);
});

test("all errors are in one message", () => {
  expect(() =>
    readEnv({
      PORT: "many",
      MAX_GUEST: "5",
      GOOGLE_CLIENT_ID: "1",
      HOST: "300.1.1.1",
      DATABASE_URL: "mysql://u:pw@x",
    }),
  ).toThrow(
    new InvalidSettings(
      [
        "Invalid settings:",
        "  PORT: must be a whole number",
        "  HOST: must be an address of this machine, such as 127.0.0.1, or empty for every address",
        "  DATABASE_URL: must begin with postgres:// and a host, such as postgres://skypurse:password@db.example:5432/skypurse",
        "  GOOGLE_CLIENT_SECRET: must be set if GOOGLE_CLIENT_ID is set",
        "  MAX_GUEST: there is no such setting. Did you mean MAX_GUESTS?",
      ].join("\n"),
    ),
  );
});

test("addresses of PostgreSQL, this machine and the public are accepted", () => {
  for (const DATABASE_URL of [
    "postgres://u:p@db.test/x",
    "postgresql://u@%2Fvar%2Frun/x",
    "postgres:///x?host=/run",
  ])
    expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  for (const PUBLIC_URL of [
    "https://skypurse.test",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])
    expect(readEnv({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
  for (const HOST of [
    "localhost",
    "::",
    "::1",
    "fe80::1%eth0",
    "0.0.0.0",
    "192.168.1.20",
    "skypurse_node.lan",
  ])
    expect(readEnv({ HOST }).HOST).toBe(HOST);
  expect(readEnv({ METRICS_PORT: "0", PORT: "0" }).METRICS_PORT).toBe(0);
});
