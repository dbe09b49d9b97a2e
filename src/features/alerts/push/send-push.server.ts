import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent, request as httpsRequest, type RequestOptions } from "node:https";
import webPush from "web-push";
import { outcomeOf } from "#domain/alerts/delivery.ts";
import type { VapidKeys } from "#server/auth/secret.ts";
import { hasPublicHost, publicLookup } from "#server/security/public-address.ts";

/** The longest time that a push service may take, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The largest response that is read, in bytes: only its status matters. */
const MAX_RESPONSE_BYTES = 4_096;
/** How long a push service keeps a message for a device that is off, in seconds. */
const KEEP_SECONDS = 86_400;

type Subscription = Readonly<{ endpoint: string; p256dh: string; auth: string }>;
/** How messages are sent to push services. */
export type PushOptions = Readonly<{
  keys: VapidKeys;
  /** How the push service can reach the operator: a `mailto:` or `https:` URL. */
  subject: string;
  /** An origin that may be sent to although it is not public or not HTTPS, for tests. */
  testOrigin: string | undefined;
  /** Ends the request. */
  signal: AbortSignal;
}>;

/** Whether messages may be sent to an endpoint: HTTPS and not a private address, or the origin for tests. */
export function mayPushTo(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  return url.protocol === "https:" && !url.username && !url.password && hasPublicHost(url);
}

/** Encrypts a message for a device and sends it once. Never rejects: everything unexpected is `failed`. */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
  { keys, subject, testOrigin, signal }: PushOptions,
): Promise<ReturnType<typeof outcomeOf>> {
  if (!mayPushTo(endpoint, testOrigin)) return "gone";
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEEP_SECONDS,
    });
    const isTest = new URL(endpoint).origin === testOrigin;
    const options = { headers: { ...headers }, method: "POST", signal };
    return outcomeOf(await statusOf(endpoint, options, { body, isTest }));
  } catch {
    return "failed";
  }
}

/** Returns the status of the response. Redirects are not followed. Rejects after `TIMEOUT_MS`, and when `signal` is aborted. */
function statusOf(
  url: string,
  { signal: ended, ...options }: RequestOptions & Readonly<{ signal: AbortSignal }>,
  { body, isTest }: Readonly<{ body: Buffer; isTest: boolean }>,
): Promise<number> {
  const isPlain = new URL(url).protocol === "http:";
  const connection = isTest ? {} : { lookup: publicLookup };
  // No connection is used twice: each one's address is checked.
  const agent = isPlain ? new HttpAgent({ keepAlive: false }) : new Agent({ keepAlive: false });
  const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
  return new Promise((resolve, reject) => {
    const request = (isPlain ? httpRequest : httpsRequest)(url, { ...options, ...connection, agent, signal });
    request.on("error", reject);
    request.on("response", (response) => {
      let bytes = 0;
      const finish = () => resolve(response.statusCode ?? 0);
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes <= MAX_RESPONSE_BYTES) return;
        finish();
        response.destroy();
      });
      response.on("end", finish);
      response.on("error", reject);
    });
    request.end(body);
  });
}
