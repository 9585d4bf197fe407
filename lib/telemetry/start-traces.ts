import { settings } from '#lib/settings/settings.ts';

let stop = async (): Promise<void> => {};

/** Sends this process's spans to a collector, if OTEL_EXPORTER_OTLP_ENDPOINT names one. Otherwise it loads nothing. */
export async function startTraces(process: 'portal' | 'worker'): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = settings();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return;
  const { exportSpans } = await import('./export-spans.ts');
  stop = exportSpans(`waybill-${process}`);
}

/** Sends what is left. */
export function stopTraces(): Promise<void> {
  return stop();
}
