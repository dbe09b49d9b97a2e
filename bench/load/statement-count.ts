/** Reads what a server has counted from its metrics. */

const STATEMENTS = /^skypurse_database_statement_duration_seconds_count\{.*\} (\d+)$/gm;
const REQUESTS = /^skypurse_http_requests_total\{.*\} (\d+)$/gm;
/** What a scrape itself sends: the counts of players and sessions, and the size of the database. */
const OF_SCRAPE = 2;

let scrapes = 0;

/** Returns how many statements the server has sent for requests, begin and commit included. */
export async function countStatements(metrics: string): Promise<number> {
  return (await sumOf(metrics, STATEMENTS)) - OF_SCRAPE * scrapes++;
}

/** Returns how many requests the server has responded to. */
export async function countRequests(metrics: string): Promise<number> {
  scrapes++;
  return sumOf(metrics, REQUESTS);
}

async function sumOf(metrics: string, line: RegExp): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return [...text.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0);
}
