import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Address, Endpoint } from "#contract/endpoint.ts";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { PROBLEMS, type ProblemCode } from "#server/http/problem-codes.ts";
import { publicEndpoints } from "./public-api.contract.ts";
import { NAMED_SCHEMAS, PUBLIC_OPERATIONS } from "./public-operations.server.ts";

type Json = Readonly<Record<string, unknown>>;

// `Object.keys` returns `string[]`, which loses the type of the names.
const NAMES = Object.keys(publicEndpoints) as (keyof typeof publicEndpoints)[];

const ref = (kind: "schemas" | "headers" | "responses", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** What a schema's output is, as JSON Schema 2020-12; checks of our own have no equivalent there. */
const SETTINGS: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "output",
  ignoreActions: ["check", "transform"],
  /** A choice of numbers is one of integers. */
  overrideSchema: ({ jsonSchema }) =>
    jsonSchema.enum && jsonSchema.type === "number" ? { ...jsonSchema, type: "integer" } : undefined,
  overrideRef: ({ referenceId }) => ref("schemas", referenceId).$ref,
} as const;

function schemaOf(response: v.GenericSchema): Json {
  const { $schema, $defs, ...schema } = toJsonSchema(response, { ...SETTINGS, definitions: NAMED_SCHEMAS });
  return schema;
}

const LIMIT_HEADERS = {
  RateLimit: ref("headers", "RateLimit"),
  "RateLimit-Policy": ref("headers", "RateLimitPolicy"),
};
const RESPONSE_HEADERS = { ...LIMIT_HEADERS, ETag: ref("headers", "ETag") };

/** Every operation may be refused like this. */
const COMMON_PROBLEMS: readonly ProblemCode[] = ["too_fast", "unexpected", "unavailable"];

/** Returns the OpenAPI 3.1 document of the public API, made of the schemas that its responses are parsed with. */
export const publicDocument = (origin: string | undefined): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Skypurse public API",
    version: "1.0.0",
    description:
      "Prices, servers, rates and items of Flyff Universe, as Skypurse knows them. Read only (GET and HEAD), without a key, " +
      "from every origin; cookies are never read. Every number is an integer, and every value says how certain and how " +
      "old it is. A changed price, server or rate is in every response within one second. Fields may be added; none is removed " +
      "or changes its meaning in this version. The limit is counted for each IP address, over any 60 seconds: see " +
      "RateLimit-Policy. Errors are problem documents (RFC 9457) with a stable `code`.",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: `${origin ?? ""}${PUBLIC_API_URL}` }],
  paths: Object.fromEntries(
    NAMES.map((name) => [pathBelow(publicEndpoints[name]), { get: operationOf(name) }]),
  ),
  components: {
    schemas: toJsonSchemaDefs(NAMED_SCHEMAS, SETTINGS),
    headers: HEADERS,
    responses: problemResponses(),
  },
});

/** Returns the path of an endpoint below the URL of this version, with its parameters in braces. */
const pathBelow = (endpoint: Address): string =>
  patternOf(endpoint)
    .replace(`GET ${PUBLIC_API_URL}`, "")
    .replaceAll(/:(\w+)/g, "{$1}");

function operationOf(name: keyof typeof publicEndpoints): Json {
  const { summary, description, query, params, type, problems = [] } = PUBLIC_OPERATIONS[name];
  const endpoint: Partial<Endpoint> = publicEndpoints[name];
  const parameters = [...parametersOf("path", params), ...parametersOf("query", query)];
  const schema = type
    ? { type: "string" }
    : endpoint.response
      ? schemaOf(endpoint.response)
      : { type: "object" };
  return {
    operationId: name,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: {
        description: summary,
        headers: RESPONSE_HEADERS,
        content: { [type ?? "application/json"]: { schema } },
      },
      304: {
        description: "The copy whose ETag was sent in If-None-Match is current.",
        headers: RESPONSE_HEADERS,
      },
      ...Object.fromEntries(
        statusesOf([...problems, ...COMMON_PROBLEMS]).map((status) => [
          status,
          ref("responses", `Problem${status}`),
        ]),
      ),
    },
  };
}

/** Returns the parameters of a schema: each text is described as the value that it stands for. */
function parametersOf(place: "path" | "query", all: v.GenericSchema | undefined): readonly Json[] {
  const { properties = {}, required = [] } = all ? toJsonSchema(all, SETTINGS) : {};
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === "object" ? property : {};
    const isOptional = schema.default !== undefined || !required.includes(name);
    if (schema.default !== undefined) schema.default = Number(schema.default);
    return { name, in: place, required: !isOptional, description, schema };
  });
}

const HEADERS = {
  ETag: {
    description: "Send it in If-None-Match to ask whether the response changed.",
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'What is left of the limit, such as `"public";r=59;t=60` (draft-ietf-httpapi-ratelimit-headers): requests, and seconds until the limit is full again or, in a 429, until the next request.',
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description:
      'The limit, such as `"public";q=60;w=60`: requests, and the seconds in which no more of them may be sent, whenever these begin.',
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
};

const RETRIED: readonly number[] = [PROBLEMS.too_fast[0], PROBLEMS.unavailable[0]];

const statusesOf = (codes: readonly ProblemCode[]) => [...new Set(codes.map((code) => PROBLEMS[code][0]))];

/** Returns a response for each status of an error, with the codes that have it. */
function problemResponses(): Json {
  const codes = [
    ...new Set(NAMES.flatMap((name) => PUBLIC_OPERATIONS[name].problems ?? []).concat(COMMON_PROBLEMS)),
  ];
  return Object.fromEntries(
    statusesOf(codes).map((status) => {
      const withStatus = codes.filter((code) => PROBLEMS[code][0] === status);
      return [
        `Problem${status}`,
        {
          description: withStatus.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join(" "),
          ...(RETRIED.includes(status) && { headers: { "Retry-After": ref("headers", "RetryAfter") } }),
          content: { "application/problem+json": { schema: problemSchema(status, withStatus) } },
        },
      ];
    }),
  );
}

const problemSchema = (status: number, codes: readonly ProblemCode[]): Json => ({
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string", description: "For people." },
    status: { const: status },
    code: { enum: codes, description: "Stable: for programs." },
    requestId: { type: "string", description: "The id of the request, for questions to the operator." },
  },
});
