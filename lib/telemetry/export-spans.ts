import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { version } from '#lib/settings/version.ts';
import { makeErrorLimit } from './log-next-errors.ts';
import { logger } from './logger.ts';

/** The attributes that leave this process: none has an address, a query or a text that somebody typed. */
const sent = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'http.response.status_code', 'error.type'],
  ...['next.rsc', 'next.span_type', 'waybill.outcome'],
]);

/**
 * From now on, the spans of Next and of this process go to the collector. OpenTelemetry reads its own variables (OTEL_SERVICE_NAME,
 * OTEL_TRACES_SAMPLER, …). A trace begins here: the headers of a stranger's request decide nothing. Returns what sends the rest.
 */
export function exportSpans(serviceName: string): () => Promise<void> {
  // Next names the spans of its own `fetch` by whole URLs.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
  const take = makeErrorLimit({ everyMs: 60_000, mostKinds: 10 });
  const warn = (message: string) => {
    if (take(message, Date.now()) !== null) logger().warn({ part: 'traces' }, message);
  };
  const silent = () => {};
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(withoutContents(new OTLPTraceExporter()))];
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

function withoutContents(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(bare), done),
    shutdown: () => exporter.shutdown(),
  };
}

/** Without the text of an error, which can quote what somebody typed. */
function bare(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended, resource } = span;
  const { status, attributes, instrumentationScope } = span;
  return {
    name,
    kind,
    parentSpanContext,
    startTime,
    endTime,
    duration,
    ended,
    resource,
    instrumentationScope,
    spanContext: () => span.spanContext(),
    status: { code: status.code },
    attributes: Object.fromEntries(Object.entries(attributes).filter(([key]) => sent.has(key))),
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
