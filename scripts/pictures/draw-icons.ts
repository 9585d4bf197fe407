import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

const mark = readFileSync('app/icon.svg', 'utf8');
const square = mark.replace(' rx="7"', '');

/** Writes the icons of an installed portal, and the picture of a shared link. */
export async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  async function draw(path: string, [width, height]: [number, number], body: string) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${body}`);
    await page.screenshot({ path: `public/${path}`, omitBackground: true });
  }
  const sized = (svg: string, size: number) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  for (const size of [192, 512]) await draw(`icons/${size}.png`, [size, size], sized(mark, size));
  // A phone cuts its own shape out of these.
  await draw('icons/180.png', [180, 180], sized(square, 180));
  await draw('icons/maskable.png', [512, 512], inMiddle(512, sized(square, 340)));
  await draw('share.png', [1200, 630], shared(sized(mark, 132)));
  await page.close();
}

const inMiddle = (size: number, svg: string) =>
  `<div style="width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #0b5d57">${svg}</div>`;

function shared(svg: string): string {
  const line = (text: string, language: string, size: number) =>
    `<p lang="${language}" dir="auto" style="margin: 0; font-size: ${size}px">${text}</p>`;
  return `<div style="box-sizing: border-box; height: 630px; padding: 90px; display: grid; align-content: center; gap: 26px;
    font-family: Inter, 'IBM Plex Sans Arabic', 'Noto Sans', sans-serif; color: #17212b; background: #f6f5f1">
    ${svg}
    ${line(`<b>${english.common.product.name}</b> · <b>${arabic.common.product.name}</b>`, 'en', 76)}
    ${line(english.common.description, 'en', 36)}
    ${line(arabic.common.description, 'ar', 36)}
  </div>`;
}
