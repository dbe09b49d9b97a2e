import type { createServerApi } from "#app/app.server.ts";
import { boundsOf } from "#server/http/json-bounds.ts";
import { validatedBy } from "#server/http/validators.ts";

/** Returns every route of the real application that takes a body. */
export const bodyRoutesOf = ({ routes }: ReturnType<typeof createServerApi>) =>
  routes.flatMap(({ method, path, handler }) => {
    const validated = validatedBy(handler);
    if (validated?.target !== "json") return [];
    const { schema } = validated;
    const named = path.replace(":day", "2026-10-01").replace(":question", "parry");
    const address = named.replaceAll(/:\w+(\{.*\})?/g, "1");
    return [{ route: `${method} ${path}`, method, address, schema, bytes: boundsOf(schema).bytes }];
  });
