import { type ChannelListener, channel } from "node:diagnostics_channel";
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { TracedRequest, Tracing } from "./tracing.ts";

const REQUEST_ID = "skypurse.request_id";

/** Sends spans to the collector at `endpoint`. Headers and sampling are read from OpenTelemetry's own variables. */
export function createTracing(endpoint: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = createProvider(`${endpoint.replace(/\/$/, "")}/v1/traces`);
  const tracer = provider.getTracer("skypurse");
  const spans = new WeakMap<object, Span>();
  const ids = new WeakMap<Span, string>();
  const ownId = (): Attributes => {
    const span = trace.getActiveSpan();
    const id = span && ids.get(span);
    return id === undefined ? {} : { [REQUEST_ID]: id };
  };
  const outgoing = followOutgoing((name, attributes) =>
    tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes, ...ownId() } }),
  );

  return {
    around: (listener) => (incoming, response) => {
      const span = tracer.startSpan(incoming.method ?? "GET", { kind: SpanKind.SERVER });
      context.with(trace.setSpan(context.active(), span), () => listener(incoming, response));
    },
    begin(request) {
      const span = trace.getActiveSpan();
      if (!span) return;
      spans.set(request, span);
      ids.set(span, request.id);
      span.setAttribute(REQUEST_ID, request.id);
    },
    finish(request, status, isAborted) {
      const span = spans.get(request);
      if (!span) return;
      describeRequest(span, request, status, isAborted);
      span.end();
    },
    statement(kind, seconds) {
      // Other statements, such as those of maintenance, would each be a trace of their own.
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      tracer
        .startSpan(`SQL ${kind}`, {
          kind: SpanKind.CLIENT,
          startTime: end - seconds * 1_000,
          attributes: { "db.system.name": "postgresql", "db.operation.name": kind, ...ownId() },
        })
        .end(end);
    },
    async close() {
      outgoing.stop();
      await provider.shutdown();
    },
  };
}

function describeRequest(
  span: Span,
  { method, route, error }: TracedRequest,
  status: number,
  isAborted: boolean,
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "skypurse.aborted": isAborted,
  });
  if (error instanceof Error) span.setAttribute("error.type", error.name);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function createProvider(url: string): BasicTracerProvider {
  const name = process.env.OTEL_SERVICE_NAME ?? "skypurse";
  return new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": name })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
}

type FetchMessage = Readonly<{ request: object & Readonly<{ method: string; origin: unknown }> }>;
type Received = Readonly<{ request: object; response: Readonly<{ statusCode: number }> }>;
type Failed = Readonly<{ request: object; error: Error }>;

/** `start` returns the span, which is ended with the request. Only the host is recorded. */
function followOutgoing(start: (name: string, attributes: Attributes) => Span) {
  const spans = new WeakMap<object, Span>();
  const listeners: readonly (readonly [string, ChannelListener])[] = [
    [
      "undici:request:create",
      (message) => {
        const { request } = message as FetchMessage;
        const host = new URL(String(request.origin)).host;
        const attributes = { "http.request.method": request.method, "server.address": host };
        spans.set(request, start(`${request.method} ${host}`, attributes));
      },
    ],
    [
      "undici:request:headers",
      (message) => {
        const { request, response } = message as Received;
        spans.get(request)?.setAttribute("http.response.status_code", response.statusCode).end();
      },
    ],
    [
      "undici:request:error",
      (message) => {
        const { request, error } = message as Failed;
        const span = spans.get(request)?.setAttribute("error.type", error.name);
        span?.setStatus({ code: SpanStatusCode.ERROR }).end();
      },
    ],
  ];
  for (const [name, listener] of listeners) channel(name).subscribe(listener);
  return {
    stop() {
      for (const [name, listener] of listeners) channel(name).unsubscribe(listener);
    },
  };
}
