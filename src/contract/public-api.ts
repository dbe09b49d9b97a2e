import { API_BASE } from "./endpoint.ts";

const VERSION_1 = "/public/v1";

/** Readable for any site, with a limit of its own. */
export const PUBLIC_URLS = `${API_BASE}/public/`;

export const PUBLIC_API_URL = `${API_BASE}${VERSION_1}`;

/** Without the schemas, which the page about the API does not need. */
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

/** From one IP address, unless the operator sets another number. */
export const PUBLIC_READS_PER_MINUTE = 60;
