/** A span as a collector receives it, in OTLP's JSON. */
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
};

type Body = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

/** The spans in the bodies of a collector's requests, each with the service that sent it. */
export function readSpans(bodies: string[]): (SentSpan & { service: string })[] {
  return bodies
    .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const named = resource.attributes.find(({ key }) => key === 'service.name');
      const service = named?.value.stringValue ?? '';
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
    });
}
