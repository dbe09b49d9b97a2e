import { useHydrated } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { DescribedEndpoint } from "./described-endpoints.ts";

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
type ExampleProps = Readonly<{
  endpoint: DescribedEndpoint["name"];
  url: string;
  texts: ExampleTexts;
}>;

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

/** The fields of a response, and a button that sends the request of an example and shows its response in their place. */
export function Example({ endpoint, url, texts }: ExampleProps) {
  const isHydrated = useHydrated();
  const [response, setResponse] = useState<ExampleResponse>();
  async function onRun() {
    setResponse({ kind: "running" });
    setResponse(await run(url));
  }
  return (
    <div className="grid min-w-0 gap-2">
      {/* In the corner, beside the heading of the response. Without JavaScript, the link opens the response. */}
      {isHydrated && (
        <Button
          size="sm"
          aria-label={`${texts.run}: ${texts.name}`}
          onClick={() => void onRun()}
          className="absolute top-0 right-0"
        >
          <Play className="size-4" aria-hidden="true" />
          {texts.run}
        </Button>
      )}
      <p role="status" className="num text-sm text-text-2">
        {response?.kind === "running" && <span>{texts.running}</span>}
        {response?.kind === "failed" && <span>{texts.failed}</span>}
        {response?.kind === "done" && <span>{texts.done(response.status, response.ms)}</span>}
      </p>
      {response?.kind === "done" && response.limit !== null && (
        <p className="font-mono text-xs wrap-anywhere text-text-3">{`RateLimit: ${response.limit}`}</p>
      )}
      <section
        aria-label={texts.label}
        tabIndex={0}
        className={classNames(
          "overflow-auto rounded-md border border-line bg-surface p-3 font-mono text-sm leading-5",
          response?.kind === "done" ? "max-h-[60dvh]" : "h-20 text-text-3 wrap-anywhere md:h-17",
        )}
      >
        {response?.kind === "done" ? <pre>{response.body}</pre> : <Shape text={RESPONSE_SHAPES[endpoint]} />}
      </section>
    </div>
  );
}

/** The fields of a response, of which the names stand out from the brackets. */
function Shape({ text }: Readonly<{ text: string }>) {
  return text.split(/(\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change, and a name may be in it twice.
      <span key={index} className="text-text">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The fields of each endpoint's response, shown until its example is run. A test compares them with the OpenAPI document. */
export const RESPONSE_SHAPES: Readonly<Record<DescribedEndpoint["name"], string>> = {
  products: "{ products: [{ slug, category, name, shortName, description, price, shared }] }",
  prices: "{ prices: [{ slug, fcoins, certainty, date, ageDays, source, members }] }",
  servers: "{ servers: [{ id, name, region }] }",
  rates:
    "{ rates: [{ server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note }] }",
  rateHistory:
    "{ server, days: [{ date, ageDays, penya, per, lowerQuartile, upperQuartile, members, certainty }] }",
  rateHistoryCsv: "date,penya,per,lowerQuartile,upperQuartile,members,certainty",
  items:
    "{ catalogue: { certainty, date, ageDays, version, count }, items: [{ id, name, category, kind, rarity, level, classId, className, sex, isTwoHanded, isFwc, isPremium, isBound, attack, defense, stats, stack, buyPrice, sellPrice, date }], next }",
  convert:
    "{ given: { currency, amount }, result: { currency, amount }, left: { currency, amount }, rate: { server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note } }",
};
