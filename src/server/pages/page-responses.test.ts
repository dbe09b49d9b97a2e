import { expect, test } from "vitest";
import { PAGE_PATHS } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { memoize } from "#server/http/memoize.ts";
import { pageResponses } from "./page-responses.ts";

test("10,000 invented paths share one response for each language", async () => {
  let written = 0;
  const pages = pageResponses((path, language) => {
    written++;
    return `${language} ${PAGE_PATHS.includes(path) ? path : ""}`;
  }, "");
  for (let i = 0; i < 10_000; i++) {
    const asked = { name: "", acceptLanguage: `${LANGUAGES[i % 4]}, x-${i}` };
    const source = pages.at(`/invented-${i}`, 404);
    if (!source.ready(asked)) await source.make(asked);
  }
  expect([pages.size, written]).toEqual([4, 4]);
  for (const path of PAGE_PATHS)
    for (const acceptLanguage of LANGUAGES) await pages.at(path, 200).make({ name: "", acceptLanguage });
  expect(pages.size).toBe(4 + 4 * PAGE_PATHS.length);
});

test("the ETag changes with the policy", async () => {
  const etagOf = async (revision: string) =>
    (
      await pageResponses(() => "page", revision)
        .at("/", 200)
        .make({ name: "", acceptLanguage: "fr" })
    )?.variants.get("identity")?.etag;
  expect(await etagOf("one")).toBe(await etagOf("one"));
  expect(await etagOf("one")).not.toBe(await etagOf("other"));
});

test("parsed headers are cached, at most 256 of them and no long ones", () => {
  let computed = 0;
  const parse = memoize((text) => {
    computed++;
    return { text };
  });
  expect(parse("de")).toBe(parse("de"));
  expect(computed).toBe(1);
  for (let i = 0; i < 256; i++) parse(`x-${i}`);
  parse("de");
  expect(computed).toBe(258);
  for (let i = 0; i < 3; i++) parse("x".repeat(201));
  expect(computed).toBe(261);
});
