/** The page about the public API: its examples can be run. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { answerWith, requestsTo, unreachable } from "#testing/browser/answers.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { type PublicConversion, publicEndpoints } from "../server/public-api.contract.ts";

/** What opens the contents on a phone. */
function foldedContents() {
  const summaries = [...document.querySelectorAll("summary")];
  const contents = summaries.find(({ textContent }) => textContent.includes("Contents"));
  if (!contents) throw new Error("The page has no folded contents");
  return page.elementLocator(contents);
}

const CONVERSION: PublicConversion = {
  given: { amount: 1_000, currency: "fc" },
  result: { amount: 210_000_000, currency: "penya" },
  left: { amount: 0, currency: "penya" },
  rate: {
    penya: 210_000,
    per: 1,
    certainty: "given",
    server: null,
    note: "The caller's own rate.",
    ...{ lowerQuartile: null, upperQuartile: null, members: null, date: null, ageDays: null },
  },
};

test("the legal page leads to the page for developers, whose example shows the server's response", async () => {
  const respond = () => Response.json(CONVERSION, { headers: { RateLimit: '"public";r=59;t=60' } });
  await openPage("/legal", { answers: [answerWith(publicEndpoints.convert, respond)] });
  await page.getByRole("main").getByRole("link", { name: "For developers" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "For developers" })).toBeVisible();
  const card = page.getByRole("region", { name: "Conversion" });
  const response = card.getByRole("region", { name: "Response: Conversion" });
  await expect.element(response).toMatchTextContent("given: {");
  await card.getByRole("button", { name: "Run: Conversion" }).click();
  await expect.element(card.getByRole("status")).toMatchTextContent(/^200 after \d+ ms$/);
  await expect.element(card.getByText(/^RateLimit: "public";r=/)).toBeVisible();
  await expect.element(response).toMatchTextContent('"amount": 210000000');
  await expect.element(response).toMatchTextContent('"certainty": "given"');
  const [request] = requestsTo(publicEndpoints.convert);
  expect(request?.path).toBe(`${PUBLIC_API_URL}/convert?from=fc&amount=1000&penya=210000`);
});

test("on a desktop the contents stay beside the endpoints, on a phone they are folded above them", async () => {
  await openPage("/developers");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const errors = page.getByRole("region", { name: "Limits and errors" });
  await contents.getByRole("link", { name: "Limits and errors" }).click();
  await expect.element(errors).toBeInViewport();
  await expect.element(contents).toBeInViewport({ ratio: 1 });
  const placeOf = (one: typeof errors) => one.element().getBoundingClientRect();
  expect(placeOf(contents).left).toBeGreaterThan(placeOf(errors).right);
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(contents).not.toBeInTheDocument();
  expect(placeOf(foldedContents()).bottom).toBeLessThan(placeOf(errors).top);
});

test("an example says when there was no response", async () => {
  await openPage("/developers", { answers: [unreachable(publicEndpoints.prices)] });
  const card = page.getByRole("region", { name: "Prices" });
  await card.getByRole("button", { name: "Run: Prices" }).click();
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent("No response. Check your connection and try again.");
});

test("the contents lead to an endpoint and to the limits", async () => {
  await openPage("/developers", { viewport: PHONE });
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const name of ["Rate history as CSV", "Limits and errors"]) {
    await foldedContents().click();
    await contents.getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { name })).toBeInViewport();
  }
});

test("the base URL, with its host, is copied", async () => {
  await openPage("/developers");
  const url = `${location.origin}${PUBLIC_API_URL}`;
  await expect.element(page.getByText(url)).toBeVisible();
  await page.getByRole("button", { name: "Copy the URL" }).click();
  await expect.element(page.getByText("URL copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});
