import { once } from "node:events";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { slowRequest } from "#testing/requests/slow-request.ts";
import { gracefulStop, listen, portOf } from "./http-server.ts";

test("a body that never arrives delays the stop no longer than the limit", async () => {
  const server = listen({
    listener: getRequestListener(async (request) => new Response(await request.text())),
    port: 0,
    hostname: "127.0.0.1",
  });
  const stop = gracefulStop(server, 200);
  await once(server, "listening");
  const isClosed = slowRequest(portOf(server));
  await once(server, "request");
  await stop();
  await isClosed;
  expect(server.listening).toBe(false);
});

test("a connection that never sends a request does not delay the stop until the limit", async () => {
  const server = listen({
    listener: getRequestListener(() => new Response("x")),
    port: 0,
    hostname: "127.0.0.1",
  });
  const stop = gracefulStop(server, 2 ** 31 - 1);
  await once(server, "listening");
  const socket = connect(portOf(server), "127.0.0.1");
  await once(server, "connection");
  await stop();
  socket.destroy();
});
