import type { Context as Request } from "hono";

/**
 * A body that is written while it is read, so that what is large is never in memory at once. What fails on the way is
 * logged with its request; the client sees an answer that breaks off.
 */
export function streamedBody(c: Request, chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const scope = c.get("scope");
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (scope) scope.error = error;
        // Its message becomes part of the answer.
        controller.error(new Error("The answer broke off."));
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
