/**
 * The baseline of `npm run bench server`: a bare `node:http` server in a separate process. It responds to
 * every request with the status, headers and body that its parent process sent last.
 */
import { createServer } from "node:http";
import * as v from "valibot";

const ResponseMessage = v.object({
  status: v.number(),
  /** Alternating names and values, in the format of `rawHeaders`. */
  headers: v.array(v.string()),
  body: v.pipe(
    v.string(),
    v.transform((text) => Buffer.from(text, "base64")),
  ),
});
/** A response as sent between the processes, with its body in base64. */
export type SentResponse = v.InferInput<typeof ResponseMessage>;

let nextResponse: v.InferOutput<typeof ResponseMessage> = { status: 404, headers: [], body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(nextResponse.status, nextResponse.headers);
  response.end(nextResponse.body);
});
process.on("message", (message) => {
  nextResponse = v.parse(ResponseMessage, message);
  process.send?.("set");
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.({ port: address?.port });
});
