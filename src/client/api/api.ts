import * as v from "valibot";
import { newId } from "#client/storage/storage.ts";
import {
  type Accepts,
  type Address,
  type AnyRequest,
  type Endpoint,
  type RequestOf,
  urlOf,
} from "#contract/endpoint.ts";
import { TAB_HEADER } from "#contract/session.ts";

/** Timeout in milliseconds, longer than any response takes. Without it a dead connection would load forever. */
const TIMEOUT_MS = 20_000;

/** `code` is the stable code of the problem document, or one of our own. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** "offline" if there was no response, "unreadable" if the response did not match its contract. */
  readonly code: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** The value that refused the request, from the problem document. */
  readonly current: unknown;

  constructor(
    code: string,
    status: number,
    { current, ...options }: ErrorOptions & { current?: unknown } = {},
  ) {
    super(`${code} (${status})`, options);
    this.code = code;
    this.status = status;
    this.current = current;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** "unexpected" for any other error. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : "unexpected");

/** No network, a timeout, or a 5xx response. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export type RequestHooks = Readonly<{
  /** May add headers. */
  before?: (request: Request) => void;
  error?: (request: Request, error: ApiError) => void;
}>;

export type SendOptions = Readonly<{
  /** Bypasses the browser's HTTP cache, and updates it. */
  fresh?: boolean;
  headers?: Readonly<Record<string, string>>;
}>;

/** May be omitted if everything in the request is optional. */
export type SendArgs<R extends string, A extends Accepts> =
  Partial<RequestOf<R, A>> extends RequestOf<R, A>
    ? [request?: RequestOf<R, A>, options?: SendOptions]
    : [request: RequestOf<R, A>, options?: SendOptions];

/** Parses every response by its contract; every failure becomes an `ApiError`. */
export function createApiClient(
  fetcher: typeof fetch = (...request) => fetch(...request),
  hooks: RequestHooks = {},
) {
  /** Rejects with `ApiError`. The last argument holds path parameters, query, body and options. */
  async function send<R extends string, T, A extends Accepts>(
    endpoint: Endpoint<R, T, A>,
    ...args: SendArgs<R, A>
  ): Promise<T> {
    const [content = {}, options = {}]: readonly [AnyRequest?, SendOptions?] = args;
    const request = requestTo(endpoint, content, options);
    hooks.before?.(request);
    try {
      const response = await fetcher(request).catch(throwOffline);
      if (!response.ok) {
        const { code, current } = await problemIn(response);
        throw new ApiError(code, response.status, { current });
      }
      return await parseResponse(response, endpoint.response);
    } catch (error) {
      if (error instanceof ApiError) hooks.error?.(request, error);
      throw error;
    }
  }

  return { send };
}

function throwOffline(cause: unknown): never {
  throw new ApiError("offline", 0, { cause });
}

function requestTo({ route }: Address, content: AnyRequest, { fresh, headers }: SendOptions): Request {
  const body = content.body === undefined ? null : JSON.stringify(content.body);
  return new Request(new URL(urlOf({ route }, content), location.origin), {
    method: route.slice(0, route.indexOf(" ")),
    headers: {
      accept: "application/json",
      ...(body !== null && { "content-type": "application/json" }),
      ...headers,
    },
    body,
    ...(fresh && { cache: "reload" }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** RFC 9457, as far as it is used. */
const Problem = v.object({ code: v.string(), current: v.optional(v.unknown()) });

async function problemIn(response: Response): Promise<v.InferOutput<typeof Problem>> {
  try {
    return v.parse(Problem, await response.json());
  } catch {
    // The response is not from our API: a proxy's page, or a truncated response.
    return { code: "unexpected" };
  }
}

async function parseResponse<T>(response: Response, contract: v.GenericSchema<unknown, T>): Promise<T> {
  try {
    return v.parse(contract, response.status === 204 ? undefined : await response.json());
  } catch (cause) {
    throw new ApiError("unreadable", response.status, { cause });
  }
}

export const TAB_ID = newId("tab");

let playerHeader: string | undefined;

/** Sent as `x-player`: the server refuses a request whose session belongs to another player than this tab's. */
export function setPlayerHeader(player: string | undefined): void {
  playerHeader = player;
}

let handleSessionEnd = () => {};

/** Called when the session has ended or belongs to another player than this tab's. */
export function onSessionEnded(listener: () => void): void {
  handleSessionEnd = listener;
}

/** Sends `x-player` unless the request has one, and reports the end of the session. */
export const api = createApiClient(undefined, {
  error: (_request, { code }) => (code === "sign_in_needed" || code === "other_player") && handleSessionEnd(),
  before({ headers, method }) {
    if (method !== "GET") headers.set(TAB_HEADER, TAB_ID);
    if (playerHeader !== undefined && !headers.has("x-player")) headers.set("x-player", playerHeader);
  },
});

export function isStorageFullRefusal(error: unknown): boolean {
  return hasCode(error, "storage_full");
}
