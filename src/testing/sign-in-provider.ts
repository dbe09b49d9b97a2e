import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { pathOf } from "./path-of.ts";

/** The provider's claims about the person who signs in. */
type Person = Readonly<{ sub: string; email: string; email_verified: boolean; name: string }>;

type Grant = Readonly<{ person: Person; nonce: string | null; audience: string }>;

/**
 * An OpenID provider for API tests: discovery, keys, and a token endpoint that signs what the test grants.
 */
export async function startSignInProvider() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const behavior = { omitsIdToken: false };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer());
    if (pathname === "/.well-known/openid-configuration") return json(response, discovery(issuer()));
    if (pathname === "/jwks")
      return json(response, { keys: [{ ...publicKey.export({ format: "jwk" }), ...KEY }] });
    if (pathname === "/me")
      return json(response, { sub: "me", email: "me@skypurse.test", email_verified: true });
    if (pathname !== "/token") return json(response, {}, 404);
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const grant = grants.get(new URLSearchParams(body).get("code") ?? "");
      if (!grant) return json(response, { error: "invalid_grant" }, 400);
      const idToken = behavior.omitsIdToken ? {} : { id_token: sign(grant) };
      json(response, { access_token: "access", token_type: "Bearer", expires_in: 3600, ...idToken });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function sign({ person, nonce, audience }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...person, iss: issuer(), aud: audience, iat: now, exp: now + 600, nonce };
    const unsigned = [{ alg: "RS256", ...KEY }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${unsigned}.${createSign("RSA-SHA256").update(unsigned).sign(privateKey, "base64url")}`;
  }

  return {
    issuer: issuer(),
    behavior,
    /** Accepts the sign-in that begins at `address` and returns where the browser is sent back to. */
    accept(address: string, person: Person): string {
      const asked = new URL(address).searchParams;
      const state = asked.get("state") ?? "";
      const code = createHash("sha256").update(state).digest("hex");
      grants.set(code, { person, nonce: asked.get("nonce"), audience: asked.get("client_id") ?? "" });
      return `${pathOf(signInEndpoints.callback)}?${new URLSearchParams({ code, state })}`;
    },
  };
}

const KEY = { kid: "test", use: "sig" } as const;

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
});

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
