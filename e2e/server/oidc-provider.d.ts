/** What the journeys use of `oidc-provider`, whose types need 17 packages. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Settings = Readonly<{
    interactions: Readonly<{
      policy: unknown;
      url: (context: unknown, interaction: { uid: string }) => string;
    }>;
    findAccount: (context: unknown, id: string) => object;
    [name: string]: unknown;
  }>;

  export default class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (
      grant: Readonly<{ accountId: string; clientId: string }>,
    ) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  }

  export const interactionPolicy: Readonly<{
    base: () => { add: (prompt: object, index: number) => void };
    Prompt: new (prompt: Readonly<{ name: string; requestable: boolean }>) => object;
  }>;
}
