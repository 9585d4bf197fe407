import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

// These do nothing unless start-traces.ts has registered where spans go.
const tracer = () => trace.getTracer('waybill');

/** A request to another system, as a part of what this process does now. The caller ends it. */
export function startCallSpan(name: string): Span {
  return tracer().startSpan(name, { kind: SpanKind.CLIENT });
}

/** Runs `work` as a span. Spans that begin meanwhile are its parts. */
export function inSpan<Value>(name: string, work: () => Promise<Value> | Value): Promise<Value> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
