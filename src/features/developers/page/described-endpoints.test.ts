import { expect, test } from "vitest";
import { publicDocument } from "#features/developers/server/public-document.server.ts";
import { PROBLEMS } from "#server/http/problem-codes.ts";
import { DESCRIBED_ENDPOINTS, DESCRIBED_PROBLEMS, describedPath } from "./described-endpoints.ts";

type Operation = Readonly<{ parameters?: readonly Readonly<{ name: string; required: boolean }>[] }>;
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
