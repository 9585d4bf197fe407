import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runToEnd } from '#scripts/processes/start-process.ts';

// The headless shell uses a third less CPU than a full browser.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a working Chromium: CHROMIUM_PATH, one in PATH, or Playwright's. Otherwise installs one: Playwright's
 * download, or the system package if run as root. Null when none could be installed.
 */
export async function findChromium(logFolder: string): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return runs(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const attempts: [string, string[]][] = [
    [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell']],
  ];
  if (process.getuid?.() === 0) {
    attempts.push(
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', shell]],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    );
  }
  let found = installedChromium();
  for (const [command, args] of attempts) {
    if (found) break;
    const logFile = `${logFolder}/install-chromium.log`;
    await runToEnd({ name: 'The installation of Chromium', command, args, logFile }).catch(() => {});
    found = installedChromium();
  }
  return found;
}

function installedChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...inPath, macApp, chromium.executablePath()].find(runs) ?? null;
}

function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
