import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './checks/find-chromium.ts';
import { drawIcons } from './pictures/draw-icons.ts';
import { photographDemo } from './pictures/photograph-demo.ts';
import { runCommand } from './processes/run-command.ts';
import { Failure } from './terminal/failure.ts';
import { readOptions } from './terminal/read-options.ts';
import { step } from './terminal/step.ts';

const usage = `Usage: npm run pictures [-- --url <url>]

Draws the icons and the picture of shared links in public/ from app/icon.svg, and photographs the demo for README.md.

  --url <url>   the portal that \`npm run up\` has just started with new data (default: http://127.0.0.1:3000)
  --help        shows this`;

const { values } = readOptions(usage, {
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
});

await runCommand(async () => {
  const executablePath = await findChromium('.data/logs');
  if (!executablePath) throw new Failure('No Chromium was found. Set CHROMIUM_PATH to one.');
  for (const folder of ['public/icons', 'docs/pictures']) mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await step('Icons', () => drawIcons(browser));
    await step('Pictures of the demo', () => photographDemo(browser, values.url));
  } finally {
    await browser.close();
  }
  return 0;
});
