import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';

/** Starts the sandbox operator on a port and waits until it answers. Gives its address. */
export async function startSandbox(port: number, databaseUrl: string, logFolder: string): Promise<string> {
  const sandbox = startProcess({
    name: 'The sandbox operator',
    command: process.execPath,
    args: ['--conditions=react-server', 'lib/sandbox/start-sandbox.ts'],
    logFile: `${logFolder}/sandbox.log`,
    env: { ...process.env, SANDBOX_PORT: `${port}`, SANDBOX_DATABASE_URL: databaseUrl },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(sandbox, `${address}/_sandbox/api/health`);
  return address;
}
