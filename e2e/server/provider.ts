/**
 * A real OpenID provider that replaces Google in the journeys: certified, with discovery, PKCE, nonces and
 * signed tokens. Its sign-in page is a form with an e-mail address.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import Provider, { interactionPolicy } from "oidc-provider";
import { nameOf } from "./player-name.ts";

/** The address of the provider, and what it knows about the product. */
type ProviderSettings = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}>;

export function createProvider(settings: ProviderSettings): RequestListener {
  const provider = oidcProvider(settings);
  const answer = provider.callback();
  return (request, response) => {
    const work = request.url?.startsWith("/interaction/")
      ? interact(provider, settings.clientId, { request, response })
      : answer(request, response);
    Promise.resolve(work).catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end("The provider failed");
    });
  };
}

const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

const oidcProvider = ({ issuer, clientId, clientSecret, redirectUri }: ProviderSettings) =>
  new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Like Google, it puts the claims into the id_token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["only for journeys"] },
    interactions: {
      policy,
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: nameOf(id) }),
    }),
  });

const form = (uid: string) => `<!doctype html><html lang="en"><title>Test provider</title>
<h1>Test provider</h1>
<form method="post" action="/interaction/${uid}">
<label>E-mail <input name="email" type="email" autofocus></label>
<button name="do" value="continue">Continue</button><button name="do" value="cancel" formnovalidate>Cancel</button>
</form></html>`;

async function interact(
  provider: Provider,
  clientId: string,
  { request, response }: Readonly<{ request: IncomingMessage; response: ServerResponse }>,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html");
    response.end(form(details.uid));
    return;
  }
  const body = new URLSearchParams(await textOf(request));
  if (body.get("do") === "cancel") {
    await provider.interactionFinished(request, response, {
      error: "access_denied",
      error_description: "The player canceled",
    });
    return;
  }
  const accountId = (body.get("email") ?? "").toLowerCase();
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope("openid email profile");
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

// For `npm run dev`: see CONTRIBUTING.md.
if (import.meta.main) {
  const { PORT = "4174", CLIENT_ID = "", CLIENT_SECRET = "", REDIRECT_URI = "" } = process.env;
  const issuer = `http://localhost:${PORT}`;
  const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri: REDIRECT_URI };
  createServer(createProvider({ issuer, ...client })).listen(Number(PORT));
}
