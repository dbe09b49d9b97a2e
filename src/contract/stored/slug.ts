import * as v from "valibot";

/** Id of an item or a server: lowercase letters, digits and hyphens. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(80));
