import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { holdScripts } from '#e2e/browser/hold-scripts.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const known = 27;
const unknown = ['1000099999998', '1Z999AA10123456784', 'LX123456785CN'];

declare global {
  interface Window {
    tones: string[];
  }
}

inLanguages('en', (language) => {
  test.use({ signedIn: 'agent' });

  test('thirty scans in a row, three unknown @long', async ({ page, t, stack }) => {
    const shipments = await Promise.all(
      Array.from({ length: known }, () => insertTracked(stack, demoMerchants[0].id)),
    );
    const awbs = shipments.map(({ awb }) => awb);
    const codes = awbs.flatMap((awb, at) => (at % 9 === 4 ? [awb, unknown[(at - 4) / 9] ?? ''] : [awb]));
    await page.addInitScript(() => {
      window.tones = [];
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        window.tones.push(this.type);
        start.call(this, when);
      };
    });
    const release = await holdScripts(page);
    await page.goto('/desk/scan', { waitUntil: 'commit' });
    await expect(page.getByRole('textbox', { name: t('desk.scan.code') })).toBeFocused();
    for (const [at, code] of codes.entries()) {
      // The script comes between the keys of the second scan.
      if (at === 1) setTimeout(release, 100);
      await page.keyboard.type(at % 5 === 0 && /^88/.test(code) ? `AWB${code}` : code, {
        delay: at < 2 ? 30 : 0,
      });
      await page.keyboard.press('Enter');
    }
    const counts = page.getByText(t('desk.scan.counts', { count: 30 }));
    const sums = t('desk.scan.sums', {
      known: formatNumber(known, language),
      unknown: formatNumber(unknown.length, language),
      again: formatNumber(0, language),
    });
    await expect(counts).toContainText(sums);
    const lines = page.getByRole('list', { name: t('desk.scan.lines') }).getByRole('listitem');
    await expect(lines).toHaveCount(30);
    for (const code of unknown) {
      const line = lines.filter({ hasText: code });
      await expect(line).toContainText(t('desk.scan.unknown'));
      await expect(line).toHaveClass(/danger/);
    }
    await expect(lines.filter({ hasText: '1Z999AA10123456784' })).toContainText(t('desk.search.foreign.ups'));
    const [newest] = awbs.slice(-1);
    await expect(lines.first()).toContainText(newest ?? '');
    await expect(lines.first()).toContainText(t('desk.scan.toDo.phase.expected'));
    await expect(lines.first()).toContainText(language === 'ar' ? 'كتب الواحة' : 'Oasis Books');
    const tones = await page.evaluate(() => window.tones);
    expect(tones.filter((tone) => tone === 'square')).toHaveLength(unknown.length);
    expect(tones).toHaveLength(codes.length);

    await page.keyboard.type(awbs[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(lines.first()).toContainText(t('desk.scan.again'));
    await page.reload();
    await expect(lines).toHaveCount(31);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('desk.scan.export') }).click(),
    ]);
    const texts = strFromU8(
      unzipSync(await readFile(await download.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    // The texts of the sheet in the order of its rows.
    expect(texts.match(/(?<=>)[0-9A-Z]{13,18}(?=<)/g)).toEqual(codes);
    const audited = await queryDatabase<{ count: number }>(
      stack,
      `SELECT count(*)::int AS count FROM audit_entries WHERE verb = 'scan' AND reason ->> 'awb' = ANY ($1::text[])`,
      [awbs],
    );
    expect(audited[0]?.count).toBe(known + 1);

    await inspect(page, 'the scan list');
    await page.getByRole('button', { name: t('desk.scan.clear') }).click();
    await expect(lines).toHaveCount(0);
  });
});
