import { Ajv2020 } from "ajv/dist/2020.js";
import * as check from "fast-check";
import { expect, test } from "vitest";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { requestsFor, routesOf } from "#testing/fuzz/routes.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { publicEndpoints } from "./public-api.contract.ts";
import { PUBLIC_OPERATIONS } from "./public-operations.server.ts";

const { api, db, request } = await startTestApp();

type Schema = Readonly<Record<string, unknown>>;
type DescribedResponse = Readonly<{
  content?: Readonly<Record<string, { schema: Schema }>>;
  headers?: object;
}>;
type Parameter = Readonly<{ name: string; required: boolean; schema: Schema }>;
type Operation = Readonly<{
  parameters?: readonly Parameter[];
  responses: Readonly<Record<string, DescribedResponse | { $ref: string }>>;
}>;
type Document = Readonly<{
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<Record<"schemas" | "headers" | "responses", Readonly<Record<string, unknown>>>>;
}>;

const text = await (await request(pathOf(publicEndpoints.document))).text();
const document = JSON.parse(text) as Document;

const ajv = new Ajv2020({ allErrors: true });
ajv.addFormat("date", /^\d{4}-\d{2}-\d{2}$/);

const validators = new Map<Schema, ReturnType<typeof ajv.compile>>();
/** Returns the function that validates a schema of the document. */
function validatorOf(schema: Schema) {
  const known = validators.get(schema);
  if (known) return known;
  const { schemas } = document.components;
  const whole = JSON.stringify({ $defs: schemas, ...schema });
  const compiled = ajv.compile(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
  validators.set(schema, compiled);
  return compiled;
}

function responseOf(operation: Operation, status: number): DescribedResponse {
  const found = operation.responses[String(status)];
  if (!found) throw new Error(`The document has no response with status ${status}`);
  if (!("$ref" in found)) return found as DescribedResponse;
  const name = found.$ref.replace("#/components/responses/", "");
  return document.components.responses[name] as DescribedResponse;
}

/** Returns the operation whose path, with its parameters in braces, a path matches. */
function operationAt(path: string): Operation | undefined {
  const found = Object.entries(document.paths).find(([template]) =>
    new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]*")}$`).test(path),
  );
  return found?.[1].get;
}

/** Throws unless the document has this response to this request, with its headers and its content. */
async function judge(path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, "http://localhost");
  const operation = operationAt(pathname.slice(PUBLIC_API_URL.length));
  if (!operation) throw new Error(`The document has no ${path}`);
  const { content = {}, headers = {} } = responseOf(operation, response.status);
  for (const name of Object.keys(headers)) expect([path, response.headers.has(name)]).toEqual([path, true]);
  const type = response.headers.get("content-type");
  if (response.status === 304) return;
  const schema = content[type ?? ""]?.schema;
  if (!schema) throw new Error(`The document has no ${type} for ${response.status} of ${path}`);
  const validate = validatorOf(schema);
  const body: unknown = type?.startsWith("text/") ? await response.text() : await response.json();
  if (!validate(body))
    throw new Error(`${path}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`);
}

const registered = routesOf(api).filter(({ path }) => path.startsWith(`${PUBLIC_API_URL}/`));

test("the document has every route of the public API, with its parameters, and no other", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${PUBLIC_API_URL}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(described.toSorted()).toEqual(registered.map(({ method, path }) => `${method} ${path}`).toSorted());
  for (const { path, validators: own } of registered) {
    const [name] =
      Object.entries(publicEndpoints).find(([, { route }]) => path.endsWith(route.slice(4))) ?? [];
    const operation = PUBLIC_OPERATIONS[name as keyof typeof publicEndpoints];
    const schemaOf = (wanted: string) => own.find(({ target }) => target === wanted)?.schema;
    expect([path, operation.query]).toEqual([path, schemaOf("query")]);
    expect([path, operation.params]).toEqual([path, schemaOf("param")]);
  }
});

test("the document is valid JSON Schema, and its references exist", () => {
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(() => validatorOf(schema as Schema), name).not.toThrow();
  for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(Object.keys(document.components[kind as "schemas"])).toContain(name);
  for (const methods of Object.values(document.paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const { schema } of parameters) expect(() => validatorOf(schema)).not.toThrow();
});

test("every number of a response is an integer", () => {
  expect(text.includes('"type":"number"')).toBe(false);
});

test.each([
  pathOf(publicEndpoints.products),
  pathOf(publicEndpoints.prices),
  pathOf(publicEndpoints.servers),
  pathOf(publicEndpoints.rates),
  pathOf(publicEndpoints.rates, { query: { server: "mia" } }),
  pathOf(publicEndpoints.rates, { query: { server: "nowhere" } }),
  `${pathOf(publicEndpoints.rates)}?server=a&server=b`,
  pathOf(publicEndpoints.rateHistory, { params: { server: "mia" } }),
  pathOf(publicEndpoints.rateHistory, { params: { server: "nowhere" } }),
  pathOf(publicEndpoints.rateHistory, { params: { server: "No where" } }),
  pathOf(publicEndpoints.rateHistoryCsv, { params: { server: "mia" } }),
  pathOf(publicEndpoints.rateHistoryCsv, { params: { server: "nowhere" } }),
  pathOf(publicEndpoints.items),
  pathOf(publicEndpoints.items, { query: { after: "1000", limit: "100" } }),
  pathOf(publicEndpoints.items, { query: { after: "2147483647" } }),
  `${pathOf(publicEndpoints.items)}?limit=101`,
  pathOf(publicEndpoints.convert, { query: { from: "fc", amount: "1000", server: "mia" } }),
  pathOf(publicEndpoints.convert, { query: { from: "penya", amount: "1", penya: "210000", per: "1000" } }),
  pathOf(publicEndpoints.convert, { query: { from: "fc", amount: "9007199254740991" } }),
  pathOf(publicEndpoints.convert, { query: { from: "fc", amount: "1", server: "nowhere" } }),
  `${PUBLIC_API_URL}/convert?from=eur&amount=1.5`,
  pathOf(publicEndpoints.document),
])("the response to %s is as the document says", async (path) => {
  await judge(path, await request(path));
});

test("unchanged responses and refusals for too many requests are as the document says", async () => {
  const limited = testAppOn(db, { PUBLIC_READS_PER_MINUTE: "2" });
  const path = pathOf(publicEndpoints.prices);
  const first = await limited.request(path);
  await judge(path, first);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await limited.request(path, { headers });
  expect(again.status).toBe(304);
  await judge(path, again);
  const refused = await limited.request(path, { headers });
  expect(refused.status).toBe(429);
  await judge(path, refused);
});

test("the responses to 300 generated requests are as the document says", async () => {
  const sent = check.oneof(...registered.map(requestsFor)).filter(({ method }) => method === "GET");
  await check.assert(
    check.asyncProperty(sent, async ({ path }) => {
      await judge(path, await request(path));
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

test("the document says that of the numbers that members share only two are listed", () => {
  const { get } = document.paths["/products"] ?? {};
  expect(JSON.stringify([get, document.components.schemas])).toContain(
    "Only the two numbers of most weight are listed",
  );
});
