import { hostileFiles } from '#lib/spreadsheets/testing/hostile-files.ts';
import { repeat } from './repeat.ts';

const uploads = 40;
const sheets = 12;
const uploadsAtOnce = 8;
const sheetsAtOnce = 2;

/** Uploads files that are small, and hard to read, again and again. */
export function uploadFiles(portalUrl: string, { cookie }: { cookie: string }) {
  const files = hostileFiles.map(({ bytes }) => Buffer.from(bytes()));
  return () =>
    repeat(uploads, uploadsAtOnce, async (number) => {
      const answer = await fetch(`${portalUrl}/api/imports?name=x.xlsx`, {
        method: 'POST',
        headers: { origin: portalUrl, cookie },
        body: files[number % files.length],
      });
      const { ok, code, detail } = (await answer.json()) as {
        ok: boolean;
        code?: string;
        detail?: { fault: string };
      };
      return ok ? 'taken' : (detail?.fault ?? `${code}`);
    });
}

/** Prints sheets of labels that the operator broke. */
export const printLabels =
  (portalUrl: string, { cookie, ids }: { cookie: string; ids: string[] }) =>
  () =>
    repeat(sheets, sheetsAtOnce, async () => {
      const answer = await fetch(`${portalUrl}/api/labels`, {
        method: 'POST',
        headers: { origin: portalUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ids: ids.join(','), layout: 'a4-four', startAt: '0' }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return `${answer.status}`;
    });
