/** Requests for every route of the API, derived from its contracts. */
import * as check from "fast-check";
import type { Hono } from "hono";
import type * as v from "valibot";
import { BIN_KINDS } from "#contract/bin.ts";
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { type Validated, validatedBy } from "#server/http/validators.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { EXAMPLE_EDITS } from "#testing/seed/document-edits.ts";
import { newOrder, newOrderEdit } from "#testing/seed/saved-orders.ts";
import { damaged, oddValue } from "./damage.ts";
import { valuesOf } from "./from-schema.ts";
import { ODD_BODIES, ODD_DATES, ODD_TEXTS } from "./odd-values.ts";

const WHO = ["visitor", "guest", "member", "operator"] as const;

/** One generated request. */
export type GeneratedRequest = Readonly<{
  who: (typeof WHO)[number];
  /** Method and pattern, such as "GET /api/orders/:id". */
  route: string;
  method: string;
  /** Includes the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}>;

/**
 * Values for the parameters of a path, by name; the test database contains some of each. `$hash` and `$state`
 * are replaced when the request is sent, because they come from a response.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  id: ["order-1", "order-2", "order-3", "character-1", "eden", "1", "2", "4351", "999999999999999"],
  paymentId: ["payment-1", "payment-2"],
  kind: BIN_KINDS,
  slug: ["gold-ring", "silver-ring"],
  server: ["mia", "lawolf", "_"],
  day: ["2026-11-01", "2024-02-29"],
  question: ["parry", "windowDefense"],
  hash: ["$hash", "0".repeat(32)],
};

/** Bodies with parts that depend on each other, which the schema of a single part cannot express. */
const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  [patternOf(ordersEndpoints.save)]: ["order-1", "order-2", "order-9"].map((id) => newOrder(id)),
  [patternOf(ordersEndpoints.edit)]: [1, 2, 3].map((version) => newOrderEdit(`edition-${version}`, version)),
  ...Object.fromEntries(
    DOCUMENT_NAMES.map((name) => [
      patternOf(documentsEndpoints.change(name)),
      [0, 1, 2].map((n) => ({ changes: [{ id: `change-${n}`, edits: [EXAMPLE_EDITS[name]] }] })),
    ]),
  ),
  [patternOf(charactersEndpoints.save)]: [0, 1, 2].map((version) => newCharacter({ version })),
};

const mostly = <T>(values: check.Arbitrary<T>, others: check.Arbitrary<T>, times = 2) =>
  check.oneof({ weight: times, arbitrary: values }, { weight: 1, arbitrary: others });

type Route = Readonly<{ method: string; path: string; validators: readonly Validated[] }>;

/**
 * Returns every route once, with the validators of its requests. Throws for a route without a known
 * validator.
 */
export function routesOf({ routes }: Pick<Hono, "routes">): readonly Route[] {
  const found = new Map<string, { method: string; path: string; validators: Validated[] }>();
  for (const { method, path, handler } of routes) {
    if (method === "ALL") continue;
    const route = found.get(`${method} ${path}`) ?? { method, path, validators: [] };
    const validated = validatedBy(handler);
    if (validated) route.validators.push(validated);
    found.set(`${method} ${path}`, route);
  }
  return [...found.values()];
}

/** Generates requests for one route, valid and nearly valid. Throws for a part without a generator. */
export function requestsFor({ method, path, validators }: Route): check.Arbitrary<GeneratedRequest> {
  const route = `${method} ${path}`;
  const schemaFor = (target: Validated["target"]) => validators.find((one) => one.target === target)?.schema;
  return check
    .record({
      // Half are visitors, whose requests are fast: looking up a session takes most of the time of the
      // others.
      who: check.constantFrom("visitor", "visitor", ...WHO),
      path: pathsFor(path),
      query: queriesFor(schemaFor("query")),
      body: method === "GET" ? check.constant(undefined) : bodiesFor(route, schemaFor("json")),
      type: mostly<string>(
        check.constant("application/json"),
        check.constantFrom("application/json; charset=utf-8", "text/plain", "", "application/json-seq"),
        12,
      ),
      headers: mostly<Readonly<Record<string, string>>>(
        check.constant({}),
        check.constantFrom(...ODD_HEADERS),
        8,
      ),
    })
    .map(({ who, path: at, query, body, type, headers }) => ({
      who,
      route,
      method,
      path: query === "" ? at : `${at}?${query}`,
      headers: { ...(body !== undefined && type !== "" && { "content-type": type }), ...headers },
      body,
    }));
}

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "x-player": "somebody else" },
  { "x-player": "" },
  { origin: "https://evil.test" },
  { origin: "null", host: "evil.test" },
  { "sec-fetch-site": "cross-site" },
  { "accept-encoding": "br;q=0, *;q=1e9, \u00ff" },
  { "accept-language": "*;q=2, x-\u00ff" },
  { "if-none-match": '*, W/"', "if-modified-since": "yesterday" },
  { "x-forwarded-for": `${"1.1.1.1, ".repeat(500)}::ffff:0:0` },
  { "user-agent": "Mozilla/5.0 ".repeat(400) },
  { cookie: `skypurse.session_token=${"%".repeat(50)}; =; a; skypurse.state=x` },
  { cookie: `skypurse.session_token=${"a.".repeat(2_000)}` },
  { range: "bytes=0-0,-1", "content-length": "-1" },
];

function pathsFor(pattern: string): check.Arbitrary<string> {
  const parts = pattern.split("/").map((part) => {
    const [, name] = /^:(\w+)/.exec(part) ?? [];
    if (name === undefined) return check.constant(part);
    const known = PARAMETERS[name];
    if (!known) throw new Error(`There is no generator for the parameter "${name}" of ${pattern}`);
    const odd = check.constantFrom(...ODD_TEXTS, ...ODD_DATES);
    return mostly(check.constantFrom(...known), odd).map((text) => encoded(text));
  });
  return check.tuple(...parts).map((all) => all.join("/"));
}

/** Percent-encodes a text, unless it is a damaged encoding already. */
const encoded = (text: string) => (text.startsWith("%") ? text : encodeURIComponent(text.toWellFormed()));

function queriesFor(schema: v.GenericSchema | undefined): check.Arbitrary<string> {
  const odd = check.constantFrom(
    "a=1&a=2",
    "%",
    "=&=&",
    "__proto__=1",
    "q[]=1&q[a]=2",
    "state=x&code=y&error=z",
    "x".repeat(4_000),
  );
  const words = check.dictionary(
    check.constantFrom("state", "code", "error", "next", "q"),
    check.oneof(check.constant("$state"), oddValue),
    {
      maxKeys: 3,
    },
  );
  const values: check.Arbitrary<unknown> = schema
    ? mostly(valuesOf(schema), damaged(valuesOf(schema)))
    : words;
  return mostly(values.map(asQuery), odd);
}

function asQuery(value: unknown): string {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [["q", value]];
  return entries
    .filter(([, inner]) => inner !== undefined)
    .map(
      ([key, inner]) =>
        `${encoded(String(key))}=${encoded(typeof inner === "string" ? inner : (JSON.stringify(inner) ?? ""))}`,
    )
    .join("&");
}

function bodiesFor(route: string, schema: v.GenericSchema | undefined): check.Arbitrary<string | undefined> {
  const odd = check.constantFrom(undefined, ...ODD_BODIES);
  if (!schema) return odd;
  const examples = EXAMPLES[route];
  const fromSchema = valuesOf(schema);
  const values = examples ? check.oneof(check.constantFrom(...examples), fromSchema) : fromSchema;
  const bodies = mostly(values, damaged(values)).map((value) => JSON.stringify(value));
  return check.oneof({ weight: 12, arbitrary: bodies }, { weight: 1, arbitrary: odd });
}
