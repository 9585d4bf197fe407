import { createServer } from 'node:net';
import { Failure } from '#scripts/terminal/failure.ts';

export interface PortSetting {
  setting: string;
  purpose: string;
  port: number;
}

/** The ports that Waybill listens on, each from the setting that moves it. */
export function portSettings(): Record<'portal' | 'worker' | 'sandbox' | 'postgres', PortSetting> {
  return {
    portal: readPort('WAYBILL_PORT', 'the portal', 3000),
    worker: readPort('WORKER_PORT', 'the worker', 3001),
    sandbox: readPort('SANDBOX_PORT', 'the sandbox operator', 4010),
    postgres: readPort('WAYBILL_POSTGRES_PORT', 'the database', 54_329),
  };
}

/** Fails with a message that names every port which is taken, what it is for and how to move it. */
export async function refuseTakenPorts(wanted: PortSetting[]): Promise<void> {
  const complaints: string[] = [];
  for (const [index, { port, purpose, setting }] of wanted.entries()) {
    const other = wanted.slice(0, index).find((earlier) => earlier.port === port);
    const trouble = other ? `is ${other.purpose}'s already` : await troubleWith(port);
    if (trouble)
      complaints.push(`Port ${port}, for ${purpose}, ${trouble}. Move it with ${setting}=<another port>.`);
  }
  if (complaints.length > 0) throw new Failure(complaints.join('\n'));
}

function readPort(setting: string, purpose: string, usual: number): PortSetting {
  const text = process.env[setting] || `${usual}`;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure(`${setting} takes a port between 1 and 65535, not "${text}".`);
  }
  return { setting, purpose, port };
}

function troubleWith(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`,
      );
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)));
  });
}
