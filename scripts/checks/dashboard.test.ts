import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measuredNames } from '#e2e/deployment/measured-names.ts';

test('the alerts and the dashboard read only what Waybill measures', async () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const ofProcess = register.getMetricsAsArray().map(({ name }) => name);
  const sources = globSync('lib/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const ours = sources.flatMap((text) => [...text.matchAll(/'(waybill_[a-z_]+)'/g)].map(([, name]) => name));
  const known = new Set([...ofProcess, ...ours]);
  const read = [...measuredNames('alerts.yaml'), ...measuredNames('grafana.json')];
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

test('the dashboard is a dashboard of Grafana', () => {
  const { panels, templating } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'));
  expect(templating.list.map(({ name }: { name: string }) => name)).toEqual(['datasource']);
  for (const { title, type, targets, datasource } of panels) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's own placeholder.
    expect([type, datasource.uid], title).toEqual(['timeseries', '${datasource}']);
    for (const { expr, legendFormat } of targets) expect(expr && legendFormat, title).toBeTruthy();
  }
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
});
