import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { runToEnd, startProcess } from '#scripts/processes/start-process.ts';
import { adapted, writeCertificate } from './documented-files.ts';

/** Starts nginx with deploy/nginx.conf in front of two portals, on free ports of this machine. Gives its https address. */
export async function startNginx(folder: string, portalPorts: [number, number]) {
  const [httpsPort, httpPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const { certificate, certificateKey } = writeCertificate(folder);
  const accessLog = join(folder, 'access.log');
  const site = adapted('nginx.conf', [
    ['10.0.0.11:3000', `127.0.0.1:${portalPorts[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${portalPorts[1]}`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['https://ship.example.ae', `https://localhost:${httpsPort}`],
    ['ship.example.ae', 'localhost'],
    ['/etc/nginx/ship.pem', certificate],
    ['/etc/nginx/ship.key', certificateKey],
    ['/var/log/nginx/waybill.log', accessLog],
  ]);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  writeFileSync(
    file,
    `daemon off; user root; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx-error.log')};
events {} http { ${temporary.join(' ')}\n${site}}`,
  );
  const plan = { command: 'nginx', env: process.env };
  await runToEnd({
    ...plan,
    name: 'The check of nginx.conf',
    args: ['-t', '-c', file],
    logFile: join(folder, 'nginx-check.log'),
  });
  const nginx = startProcess({
    ...plan,
    name: 'nginx',
    args: ['-c', file],
    logFile: join(folder, 'nginx.log'),
    stopSignal: 'SIGQUIT',
  });
  return {
    url: `https://localhost:${httpsPort}`,
    plainUrl: `http://localhost:${httpPort}`,
    accessLog,
    /** nginx reads the new files at a reload. */
    renewCertificate() {
      writeCertificate(folder);
      process.kill(nginx.pid, 'SIGHUP');
    },
  };
}
