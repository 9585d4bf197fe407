import { startService } from './start-service.ts';

/** Starts the sandbox operator on a port and waits until it answers. Returns its URL. */
export async function startSandbox(
  port: number,
  databaseUrl: string,
  logFolder: string,
  seed?: number,
): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  await startService({
    name: 'The sandbox operator',
    args: ['--conditions=react-server', 'lib/sandbox/start-sandbox.ts'],
    logFile: `${logFolder}/sandbox.log`,
    env: {
      SANDBOX_PORT: `${port}`,
      SANDBOX_DATABASE_URL: databaseUrl,
      ...(seed !== undefined && { SANDBOX_SEED: `${seed}` }),
    },
    healthUrl: `${address}/_sandbox/api/health`,
  });
  return address;
}
