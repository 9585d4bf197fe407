import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';

/**
 * Starts the portal and waits until it answers: from its production build (`start`), or from the sources with hot
 * reload (`dev`). `environment` holds its settings. Gives its address.
 */
export async function startPortal(
  mode: 'start' | 'dev',
  port: number,
  environment: Record<string, string>,
  logFolder: string,
): Promise<string> {
  const portal = startProcess({
    name: 'The portal',
    command: process.execPath,
    args: ['node_modules/next/dist/bin/next', mode, '--hostname', '127.0.0.1', '--port', `${port}`],
    logFile: `${logFolder}/portal.log`,
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(portal, `${address}/api/health`);
  return address;
}
