import * as v from "valibot";

/** GET /api/config: what this copy tells about itself. Each field is nothing until the operator sets it. */
export const PublicConfig = v.object({
  operator: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  hosting: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;
