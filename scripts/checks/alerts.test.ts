import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

type Rule = { alert: string; annotations: { summary: string } };
/** A metric with its labels, and its value each minute in promtool's notation. */
type Series = [string, string];

const file = 'deploy/alerts.yaml';
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** What Prometheus reads of each fault. */
const faults: Record<string, Series[]> = {
  WaybillNoWorker: [['waybill_jobs_total{task="track"}', '0+5x60']],
  WaybillWorkersBehind: [['waybill_work_oldest_seconds{what="attempt-due"}', '0+60x60']],
  WaybillUnconfirmed: [['waybill_work_oldest_seconds{what="unconfirmed"}', '3000+60x60']],
  WaybillTwoAwbs: [['waybill_work_waiting{what="suspected-duplicate"}', '1x60']],
  WaybillOperatorFails: [['waybill_breaker{operation_class="booking"}', '2x60']],
  WaybillMailLate: [['waybill_work_oldest_seconds{what="mail-due"}', '0+60x60']],
  WaybillMailFailed: [['waybill_work_waiting{what="mail-failed"}', '1x60']],
  WaybillLabelStoreFails: [['waybill_label_store_calls_total{outcome="failed"}', '0+1x60']],
  WaybillWebhooksFail: [
    ['waybill_webhooks_total{outcome="accepted"}', '0+1x60'],
    ['waybill_webhooks_total{outcome="failed"}', '0+2x60'],
  ],
  WaybillErrors: [
    ['waybill_request_seconds_count{kind="page",status="2xx"}', '0+100x60'],
    ['waybill_request_seconds_count{kind="page",status="5xx"}', '0+2x60'],
  ],
  WaybillSlow: [
    ['waybill_request_seconds_bucket{kind="page",le="2.5"}', '0+90x60'],
    ['waybill_request_seconds_bucket{kind="page",le="5"}', '0+100x60'],
    ['waybill_request_seconds_bucket{kind="page",le="+Inf"}', '0+100x60'],
  ],
  WaybillPoolFull: [['waybill_database_connections{state="waited-for"}', '3x60']],
  WaybillEventLoop: [['nodejs_eventloop_lag_p99_seconds', '0.8x60']],
};

/** A worker sweeps every few seconds. */
const worker: Series = ['waybill_jobs_total{task="sweep"}', '0+12x60'];

/** What it reads of a deployment that does well. */
const wellSeries: Series[] = [
  ['waybill_label_store_calls_total{outcome="done"}', '0+10x60'],
  ['waybill_webhooks_total{outcome="accepted"}', '0+10x60'],
  ['waybill_webhooks_total{outcome="failed"}', '0+1x60'],
  ...['attempt-due', 'unconfirmed', 'mail-due'].map(
    (what): Series => [`waybill_work_oldest_seconds{what="${what}"}`, '20x60'],
  ),
  ...['suspected-duplicate', 'mail-failed'].map(
    (what): Series => [`waybill_work_waiting{what="${what}"}`, '0x60'],
  ),
  ['waybill_breaker{operation_class="booking"}', '0x60'],
  ['waybill_request_seconds_count{kind="page",status="2xx"}', '0+1000x60'],
  ['waybill_request_seconds_count{kind="page",status="5xx"}', '0+1x60'],
  ['waybill_request_seconds_bucket{kind="page",le="2.5"}', '0+999x60'],
  ['waybill_request_seconds_bucket{kind="page",le="+Inf"}', '0+1000x60'],
  ['waybill_database_connections{state="waited-for"}', '0x60'],
  ['nodejs_eventloop_lag_p99_seconds', '0.02x60'],
];

const hasPromtool = !(await execa('promtool', ['--version'], { reject: false })).failed;

test('each rule has its fault', () => {
  expect(Object.keys(faults)).toEqual(rules.map(({ alert }) => alert));
});

test.skipIf(!hasPromtool)('each rule fires by its fault alone, and none without one (promtool)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tests = [null, ...rules].map((broken) => ({
    interval: '1m',
    input_series: [
      ...(broken?.alert === 'WaybillNoWorker' ? [] : [worker]),
      ...(broken ? (faults[broken.alert] ?? []) : wellSeries),
    ].map(([series, values]) => ({ series, values })),
    alert_rule_test: rules.map(({ alert, annotations }) => ({
      eval_time: '50m',
      alertname: alert,
      exp_alerts: alert === broken?.alert ? [{ exp_annotations: annotations }] : [],
    })),
  }));
  // JSON is YAML.
  const testFile = join(folder, 'tests.yaml');
  writeFileSync(testFile, JSON.stringify({ rule_files: [resolve(file)], evaluation_interval: '1m', tests }));
  const { failed, stdout, stderr } = await execa('promtool', ['test', 'rules', testFile], { reject: false });
  expect(failed, stdout + stderr).toBe(false);
});
