import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { API_BASE } from "#contract/endpoint.ts";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { publicDocument } from "#features/developers/server/public-document.server.ts";
import { HISTORY_COLUMNS } from "#features/developers/server/public-rates.server.ts";
import { PROBLEMS } from "#server/http/problem-codes.ts";
import { DESCRIBED_ENDPOINTS, DESCRIBED_PROBLEMS, type DescribedEndpoint } from "./described-endpoints.ts";

/** Returns the path of an endpoint below the URL of the API, with its parameters in braces. */
const describedPath = ({ route }: Pick<DescribedEndpoint, "route">): string =>
  route
    .replace("GET ", API_BASE)
    .replace(PUBLIC_API_URL, "")
    .replaceAll(/:(\w+)/g, "{$1}");

type Schema = Readonly<{
  $ref?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}>;
type Responses = Readonly<
  Record<string, Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>>
>;
type Operation = Readonly<{
  parameters?: readonly Readonly<{ name: string; required: boolean }>[];
  responses?: Responses;
}>;
const document = publicDocument(undefined);
const paths = document.paths as Readonly<Record<string, Readonly<{ get: Operation }>>>;

test("the page describes every endpoint of the document with its parameters, besides the document itself", () => {
  const shown = DESCRIBED_ENDPOINTS.map(({ route, parameters }) => [
    describedPath({ route }),
    parameters.map((parameter) => [parameter.name, parameter.isRequired === true]),
  ]);
  const described = Object.entries(paths)
    .filter(([path]) => path !== "/openapi.json")
    .map(([path, { get }]) => [path, (get.parameters ?? []).map(({ name, required }) => [name, required])]);
  expect(shown).toEqual(described);
});

test("the page explains every error of the document that a caller can do something about", () => {
  const { responses } = document.components as Readonly<{ responses: object }>;
  const codes = Object.keys(PROBLEMS).filter((code) => JSON.stringify(responses).includes(`"${code}"`));
  expect([...DESCRIBED_PROBLEMS].toSorted()).toEqual(
    codes.filter((code) => code !== "unexpected").toSorted(),
  );
});

/** Returns the schema that a reference leads to. */
const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined
    ? schema
    : resolved(
        $ref
          .slice("#/".length)
          .split("/")
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document) as Schema,
      );

/** Returns the names of a schema's fields, down to the second level; an array does not count as a level. */
function shapeOf(schema: Schema, depth = 0): string {
  const { items, properties } = resolved(schema);
  const inner = items && shapeOf(items, depth);
  if (inner) return `[${inner}]`;
  if (!properties || depth === 2) return "";
  const fields = Object.entries(properties).map(([name, value]) => {
    const shape = shapeOf(value, depth + 1);
    return shape ? `${name}: ${shape}` : name;
  });
  return `{ ${fields.join(", ")} }`;
}

test("the fields of each response are those of the document or, of the table, its columns", () => {
  for (const endpoint of DESCRIBED_ENDPOINTS) {
    const schema =
      paths[describedPath(endpoint)]?.get.responses?.["200"]?.content["application/json"]?.schema;
    if (schema) expect(endpoint.fields).toBe(shapeOf(schema));
    else expect(endpoint.fields).toBe(HISTORY_COLUMNS.join(","));
  }
});

test("the texts of the page set the same names as code in all languages", () => {
  const names = (language: string) => {
    const text = readFileSync(join("locales", language, "developers.json"), "utf8");
    expect(text.split("`").length % 2, `${language}: each name has two backticks`).toBe(1);
    return [...new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name))].toSorted();
  };
  for (const language of LANGUAGES) expect(names(language), language).toEqual(names("en"));
});
