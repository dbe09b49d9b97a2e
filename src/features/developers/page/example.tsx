import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/layout/button.tsx";

/** The texts of an example; the page has them, so that its parts need no texts of their own. */
type ExampleTexts = Readonly<{
  run: string;
  running: string;
  failed: string;
  /** The name of what is requested. */
  name: string;
  label: string;
  done: (status: number, ms: number) => string;
}>;
export type ExampleProps = Readonly<{ url: string; texts: ExampleTexts }>;

type ExampleResponse =
  | Readonly<{ kind: "running" | "failed" }>
  | Readonly<{ kind: "done"; status: number; ms: number; limit: string | null; body: string }>;

/** Requests the URL as any other program would: without cookies. */
async function run(url: string): Promise<ExampleResponse> {
  const start = performance.now();
  try {
    const response = await fetch(url, { credentials: "omit" });
    const text = await response.text();
    const ms = Math.round(performance.now() - start);
    const { status, headers } = response;
    return { kind: "done", status, ms, limit: headers.get("ratelimit"), body: indented(text) };
  } catch {
    return { kind: "failed" };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A button that sends the request of an example and shows the response. */
export function Example({ url, texts }: ExampleProps) {
  const [response, setResponse] = useState<ExampleResponse>();
  async function onRun() {
    setResponse({ kind: "running" });
    setResponse(await run(url));
  }
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" aria-label={`${texts.run}: ${texts.name}`} onClick={() => void onRun()}>
          <Play className="size-4" aria-hidden="true" />
          {texts.run}
        </Button>
        <p role="status" className="num text-sm text-text-2">
          {response?.kind === "running" && texts.running}
          {response?.kind === "failed" && texts.failed}
          {response?.kind === "done" && texts.done(response.status, response.ms)}
        </p>
      </div>
      {response?.kind === "done" && (
        <>
          {response.limit !== null && (
            <p className="font-mono text-xs wrap-anywhere text-text-3">RateLimit: {response.limit}</p>
          )}
          <section
            aria-label={texts.label}
            tabIndex={0}
            className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-surface p-3"
          >
            <pre className="font-mono text-xs leading-5">{response.body}</pre>
          </section>
        </>
      )}
    </div>
  );
}
