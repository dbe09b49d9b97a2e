/** The connection of the browser to the server of a component test. */
import { onTestFinished } from "vitest";
import { API_BASE } from "#contract/endpoint.ts";
import "../answers.ts";

const connected = globalThis.fetch;

/** Cuts the connection of the page for the rest of the test, or until the returned function is called. */
export function cutNetwork(): () => void {
  globalThis.fetch = async (...args) => {
    const { pathname } = new URL(new Request(...args).url);
    if (pathname.startsWith(`${API_BASE}/`)) throw new TypeError("Failed to fetch");
    return connected(...args);
  };
  const restore = () => {
    globalThis.fetch = connected;
    window.dispatchEvent(new Event("online"));
  };
  onTestFinished(() => {
    globalThis.fetch = connected;
  });
  return restore;
}

/** Sends a request of another device of the player, and returns the body of its response. */
export async function fromOtherDevice(method: string, path: string, body?: unknown) {
  const response = await connected(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.status === 204 ? undefined : await response.json();
}
