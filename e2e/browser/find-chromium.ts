import { existsSync } from 'node:fs';

const commonPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the journeys: CHROMIUM_PATH, or an installed one; undefined means Playwright's own download. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || commonPlaces.find((path) => existsSync(path));
}
