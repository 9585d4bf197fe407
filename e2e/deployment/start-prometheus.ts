import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { adapted } from './documented-files.ts';

/** The rules of deploy/, on a clock that is six times as fast; what lasts for minutes counts at once, and what is old after 5 seconds. */
const quickRules = () =>
  adapted('alerts.yaml', [])
    .replace(/\[(\d+)m\]/g, (_, minutes) => `[${Number(minutes) * 10}s]`)
    .replace(/^ +for: .*\n/gm, '')
    .replace(/(oldest_seconds\{[^}]*\}\)) > \d+/g, '$1 > 5');

/** Starts Prometheus with the rules of deploy/, which reads the portals and the worker each second. */
export async function startPrometheus(
  folder: string,
  { portals, worker, token }: { portals: number[]; worker: number; token: string },
) {
  const port = await getPort({ host: '127.0.0.1' });
  const reads = (ports: number[], metrics_path: string) => ({
    job_name: metrics_path,
    metrics_path,
    authorization: { credentials: token },
    static_configs: [{ targets: ports.map((each) => `127.0.0.1:${each}`) }],
  });
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'alerts.yaml')],
    scrape_configs: [reads(portals, '/api/metrics'), reads([worker], '/metrics')],
  };
  writeFileSync(join(folder, 'alerts.yaml'), quickRules());
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config));
  const url = `http://127.0.0.1:${port}`;
  const prometheus = startProcess({
    name: 'Prometheus',
    command: 'prometheus',
    env: process.env,
    logFile: join(folder, 'prometheus.log'),
    args: [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
  });
  await waitForAnswer(prometheus, `${url}/-/ready`);
  return {
    /** The names of the alerts that fire now. */
    async firing(): Promise<Set<string>> {
      const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
        data: { alerts: { labels: { alertname: string }; state: string }[] };
      };
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      );
    },
  };
}
