import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** The metrics of this process, in the Prometheus text format. */
export const metricsContentType = register.contentType;

export function metricsText(): Promise<string> {
  return register.metrics();
}

/** Adds the metrics of the process: memory, processor time, delay of the event loop. Once in a process. */
export function measureProcess(): void {
  collectDefaultMetrics();
}

/*
 * Each returns the metric of that name and creates it at first use: the server's bundles may contain this file more than
 * once, but a process has one registry.
 */

export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
): Counter<Label> {
  return (register.getSingleMetric(name) as Counter<Label>) ?? new Counter({ name, help, labelNames });
}

/** A counter whose outcomes are known. Each begins at 0 when this is called, so that an alert has a series before the first failure. */
export function outcomeCounter<Outcome extends string>(
  name: string,
  help: string,
  outcomes: readonly Outcome[],
): (outcome: Outcome) => void {
  const counted = counter(name, help, ['outcome']);
  for (const outcome of outcomes) counted.inc({ outcome }, 0);
  return (outcome) => counted.inc({ outcome });
}

export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[] = [],
  /** Sets it whenever the metrics are read. */
  collect?: (own: Gauge<Label>) => void,
): Gauge<Label> {
  const known = register.getSingleMetric(name) as Gauge<Label> | undefined;
  if (known) return known;
  return new Gauge({
    name,
    help,
    labelNames,
    ...(collect && {
      collect() {
        collect(this);
      },
    }),
  });
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  buckets: number[],
): Histogram<Label> {
  return (
    (register.getSingleMetric(name) as Histogram<Label>) ?? new Histogram({ name, help, labelNames, buckets })
  );
}
