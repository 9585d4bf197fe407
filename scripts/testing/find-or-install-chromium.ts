import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '#e2e/find-chromium.ts';
import { Failure } from '#scripts/terminal/failure.ts';

/**
 * The browser of the journeys: an installed one, else Playwright's own download, else the system's package manager where we
 * may use it. Fails with what to do when there is none to be had.
 */
export function findOrInstallChromium(say: (detail: string) => void): string {
  const found = findChromium() ?? playwrightsOwn();
  if (found) return found;
  say('installing');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const downloaded = playwrightsOwn();
  if (downloaded) return downloaded;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    'No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to where it is.',
  );
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
