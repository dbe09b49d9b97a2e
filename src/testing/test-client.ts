import { IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";

/** A browser of a player: keeps the cookies, sends JSON. */
export type Client = Readonly<{
  /** The player's id; empty for a visitor. */
  id: string;
  /** The value of the Cookie header. */
  cookie: () => string;
  /** The same browser with a tab that believes this player is signed in. */
  as: (player: string) => Client;
  /** The same browser, sending its changes with this Idempotency-Key. */
  keyed: (key: string) => Client;
  get: (path: string) => Promise<Response>;
  post: (path: string, body?: unknown) => Promise<Response>;
  put: (path: string, body?: unknown) => Promise<Response>;
  patch: (path: string, body?: unknown) => Promise<Response>;
  delete: (path: string, body?: unknown) => Promise<Response>;
}>;

/** Sends a request to the API from an address. */
export type TestRequest = (path: string, init?: RequestInit, address?: string) => Promise<Response>;

type BrowserState = Readonly<{
  request: TestRequest;
  cookies: Map<string, string>;
  headers?: Readonly<Record<string, string>>;
  address: string | undefined;
}>;

/** Creates a browser of a player, who may be a visitor. Responses change its `cookies`. */
export function createClient(id: string, browser: BrowserState): Client {
  const { request, cookies, headers = {}, address } = browser;
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (method: string, path: string, body?: unknown) => {
    const init = {
      method,
      headers: {
        ...headers,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await request(path, init, address);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    id,
    cookie,
    as: (player) => createClient(id, { ...browser, headers: { ...headers, "x-player": player } }),
    keyed: (key) => createClient(id, { ...browser, headers: { ...headers, [IDEMPOTENCY_HEADER]: key } }),
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path, body) => send("DELETE", path, body),
  };
}
