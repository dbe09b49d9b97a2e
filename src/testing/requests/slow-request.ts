import { once } from "node:events";
import { connect } from "node:net";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { requestLine } from "#testing/path-of.ts";

/** Sends a request whose body never arrives. Resolves when its connection is closed. */
export async function slowRequest(port: number) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `${requestLine(signInEndpoints.google)} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{`,
  );
  // The response to "Expect" shows that the server has read the head.
  await once(socket, "data");
  return once(socket, "close");
}
