import { AsyncLocalStorage } from "node:async_hooks";
import type { Context as Request } from "hono";

/** The body is generated while it is sent. An error is logged with its request, and ends the response early. */
export function streamedBody(c: Request, chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const scope = c.get("scope");
  const encoder = new TextEncoder();
  // Read outside of the request, so its database reads need the network of this context.
  const forRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await forRequest(() => chunks.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (scope) scope.error = error;
        // The message of this error may reach the client, so it must not be the original one.
        controller.error(new Error("The response ended early."));
      }
    },
    async cancel() {
      await forRequest(() => chunks.return(undefined));
    },
  });
}
