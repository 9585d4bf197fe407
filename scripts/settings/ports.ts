import { createServer } from 'node:net';
import { Failure } from '#scripts/terminal/failure.ts';

export interface Listener {
  host: string;
  port: number;
}

interface PortSetting extends Listener {
  setting: string;
  purpose: string;
}

/** Waybill's ports, each with the setting that changes it. */
export function portSettings(): Record<'portal' | 'worker' | 'sandbox' | 'postgres', PortSetting> {
  const local = '127.0.0.1';
  const host = process.env.WAYBILL_HOST || local;
  return {
    portal: { host, ...readPort('WAYBILL_PORT', 'the portal', 3000) },
    worker: { host, ...readPort('WORKER_PORT', 'the worker', 3001) },
    sandbox: { host: local, ...readPort('SANDBOX_PORT', 'the sandbox operator', 4010) },
    postgres: { host: local, ...readPort('WAYBILL_POSTGRES_PORT', 'the database', 54_329) },
  };
}

/** The URL where this machine reaches a listener. A listener on all interfaces is reached on the local one. */
export function addressOf({ host, port }: Listener): string {
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

/** Fails if ports are taken, with a message that names each port, its purpose and the setting that changes it. */
export async function refuseTakenPorts(wanted: PortSetting[]): Promise<void> {
  const complaints: string[] = [];
  for (const [index, one] of wanted.entries()) {
    const other = wanted.slice(0, index).find((earlier) => earlier.port === one.port);
    const trouble = other ? `is ${other.purpose}'s already` : await troubleWith(one);
    const { port, purpose, setting } = one;
    if (trouble)
      complaints.push(`Port ${port}, for ${purpose}, ${trouble}. Move it with ${setting}=<another port>.`);
  }
  if (complaints.length > 0) throw new Failure(complaints.join('\n'));
}

function readPort(setting: string, purpose: string, usual: number) {
  const text = process.env[setting] || `${usual}`;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure(`${setting} takes a port between 1 and 65535, not "${text}".`);
  }
  return { setting, purpose, port };
}

function troubleWith({ host, port }: Listener): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${message})`),
    );
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
