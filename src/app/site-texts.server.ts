import type { Hono, Context as Request } from "hono";
import { robotsTxt, sitemap } from "#server/pages/page-head.ts";
import { securityTxt } from "#server/pages/security-txt.ts";
import type { Env } from "#server/settings/env.ts";
import { adsTxt } from "#server/settings/services.ts";

/** Adds the routes of the files for search engines, advertisers and security researchers. */
export function addTextRoutes(site: Hono, env: Env): void {
  // A request's Host header can be forged, so the origin comes from the operator's settings.
  const origin = env.PUBLIC_URL;
  const ads = adsTxt(env);
  site
    .get("/robots.txt", (c) => text(c, robotsTxt(origin)))
    .get("/sitemap.xml", (c) => text(c, origin && sitemap(origin), "application/xml"))
    .get("/ads.txt", (c) => text(c, ads))
    .get("/.well-known/security.txt", (c) => text(c, securityTxt(env, new Date())));
}

function text(c: Request, body: string | undefined, type = "text/plain") {
  return body === undefined
    ? c.text("Not found", 404)
    : c.body(body, 200, {
        "content-type": `${type}; charset=UTF-8`,
        "cache-control": "public, max-age=3600",
      });
}
