import { API_BASE } from "./endpoint.ts";

/** The path of the first version of the public API, below `API_BASE`. */
const VERSION_1 = "/public/v1";

/** Prefix of the URLs of the public API: any site may read them, and they have a limit of their own. */
export const PUBLIC_URLS = `${API_BASE}/public/`;

/** The URL below which the first version of the public API is. */
export const PUBLIC_API_URL = `${API_BASE}${VERSION_1}`;

/** The routes of the public API without their schemas, which the page about it does not need. */
export const PUBLIC_ROUTES = {
  products: `GET ${VERSION_1}/products`,
  prices: `GET ${VERSION_1}/prices`,
  servers: `GET ${VERSION_1}/servers`,
  rates: `GET ${VERSION_1}/rates`,
  rateHistory: `GET ${VERSION_1}/rates/:server/history`,
  rateHistoryCsv: `GET ${VERSION_1}/rates/:server/history.csv`,
  items: `GET ${VERSION_1}/items`,
  convert: `GET ${VERSION_1}/convert`,
  document: `GET ${VERSION_1}/openapi.json`,
} as const;

/** How many requests a minute the public API accepts from one IP address, unless the operator sets another number. */
export const PUBLIC_READS_PER_MINUTE = 60;
