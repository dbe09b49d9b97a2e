/**
 * Answers the requests of a component test in place of a server. A test names the endpoint and what it responds, so that
 * the contract checks both; a request that nobody answers fails the test.
 */
import { type Address, API_BASE, type Endpoint } from "#contract/endpoint.ts";
import { routePattern } from "#testing/path-of.ts";

/** A request that the page has sent: method, path with its query, and the parsed body. */
export type SentRequest = Readonly<{ method: string; path: string; body: unknown }>;

type Respond = (request: SentRequest) => Response | Promise<Response>;
/** An endpoint with its response, for one test. */
export type Answer = Readonly<{ method: string; pattern: RegExp; respond: Respond }>;

const addressed = ({ route }: Address, respond: Respond): Answer => ({
  method: route.slice(0, route.indexOf(" ")),
  pattern: routePattern({ route }),
  respond,
});

/** Answers an endpoint with a value, or with what a function returns for the request. */
export const answer = <R extends string, T>(
  endpoint: Endpoint<R, T>,
  value: T | ((request: SentRequest) => T | Promise<T>),
): Answer =>
  addressed(endpoint, async (request) => {
    // A response is JSON, never a function, so a function computes it.
    const given = typeof value === "function" ? (value as (request: SentRequest) => T)(request) : value;
    const content = await given;
    return content === undefined ? new Response(null, { status: 204 }) : Response.json(content);
  });

/** Answers an endpoint whose response is not in the contract, such as a file of the catalogue. */
export const answerWith = (address: Address, respond: Respond): Answer => addressed(address, respond);

/** Answers an endpoint with a problem document (RFC 9457). */
export const refuse = (address: Address, status: number, code: string): Answer =>
  addressed(address, () =>
    Response.json({ code, status }, { status, headers: { "content-type": "application/problem+json" } }),
  );

/** Leaves an endpoint without a response, as without a network. */
export const unreachable = (address: Address): Answer =>
  addressed(address, () => Promise.reject(new TypeError("Failed to fetch")));

/** Answers an endpoint once `release` is called. */
export function held<R extends string, T>(endpoint: Endpoint<R, T>, value: T) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: answer(endpoint, async () => promise.then(() => value)), release: resolve };
}

let answers: readonly Answer[] = [];
/** Rejects what still waits for a response when the test ends. */
let ending = Promise.withResolvers<never>();
ending.promise.catch(() => {});
let sent: SentRequest[] = [];
let unanswered: string[] = [];
const ownFetch = globalThis.fetch;

/** Answers all further requests of the page: the first that matches. */
export const setAnswers = (given: readonly Answer[]): void => {
  answers = given;
};

/** Adds answers in front of those that are set. */
export const addAnswers = (...given: readonly Answer[]): void => setAnswers([...given, ...answers]);

/** At the next click: a query that is requested again by itself before it, as when the page gets the focus, still fails. */
export const addAnswersOnClick = (...given: readonly Answer[]): void =>
  document.addEventListener("click", () => addAnswers(...given), { capture: true, once: true });

/** Returns the requests that the page has sent to an endpoint during this test. */
export const requestsTo = (address: Address): readonly SentRequest[] => {
  const { method, pattern } = addressed(address, () => Response.error());
  return sent.filter((one) => one.method === method && pattern.test(location.origin + one.path));
};

globalThis.fetch = async (...args) => {
  const request = new Request(...args);
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(`${API_BASE}/`)) return ownFetch(...args);
  const text = await request.text();
  const { method } = request;
  const entry = { method, path: pathname + search, body: text === "" ? undefined : JSON.parse(text) };
  sent.push(entry);
  const match = answers.find((one) => one.method === method && one.pattern.test(request.url));
  if (match) return Promise.race([match.respond(entry), ending.promise]);
  unanswered.push(`${method} ${entry.path}`);
  return Response.json({ code: "not_found" }, { status: 404 });
};

/** Leaves what still waits without a response, as when a page is closed. */
export function endRequests(): void {
  ending.reject(new TypeError("Failed to fetch"));
  ending = Promise.withResolvers();
  ending.promise.catch(() => {});
}

/** Forgets all answers and requests. Returns the requests that had no answer. */
export function resetAnswers(): readonly string[] {
  const missing = unanswered;
  [answers, sent, unanswered] = [[], [], []];
  return missing;
}
