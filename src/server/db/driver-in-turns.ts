import type { Turns } from "#server/limits/turns.ts";
import { withMethods } from "./with-methods.ts";

/**
 * Wraps a client of PGlite or a pool of node-postgres so that each statement, each transaction and each connection of the pool takes a
 * turn.
 */
export function driverInTurns<Client extends object>(client: Client, turns: Turns): Client {
  const inTurn =
    (own: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) =>
      turns.run(() => own(...args));
  return withMethods(client, {
    query: inTurn,
    exec: inTurn,
    transaction: inTurn,
    // A connection of the pool is used until it is released.
    connect: (own) => async () => {
      const end = await turns.take();
      try {
        const connection = (await own()) as object;
        return withMethods(connection, {
          release:
            (release) =>
            (...args) => {
              end();
              return release(...args);
            },
        });
      } catch (error) {
        end();
        throw error;
      }
    },
  });
}
