import { setTimeout as pause } from 'node:timers/promises';
import { hostileFiles } from '#lib/tables/testing/hostile-files.ts';
import { repeat } from './repeat.ts';

const uploads = 2 * hostileFiles.length;
const sheets = 12;
const uploadsAtOnce = 8;
const sheetsAtOnce = 2;
const againAfterMs = 200;
const mostTries = 600;

/** Uploads each file that is small, and hard to read, twice. Who is told to wait sends again, so that the portal reads all of them. */
export function uploadFiles(portalUrl: string, { cookie }: { cookie: string }) {
  const files = hostileFiles.map(({ bytes }) => Buffer.from(bytes()));

  async function upload(number: number): Promise<string> {
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
  }
  return async () => {
    let right = 0;
    const { answers } = await repeat(uploads, uploadsAtOnce, async (number) => {
      let answer = await upload(number);
      for (let tries = 1; answer === 'too-often' && tries < mostTries; tries += 1) {
        await pause(againAfterMs);
        answer = await upload(number);
      }
      const gives = hostileFiles[number % files.length]?.gives ?? '';
      if ((gives === 'rows' ? ['taken', 'seen'] : [gives]).includes(answer)) right += 1;
      return answer;
    });
    return { answers, wrong: uploads - right };
  };
}

/** Prints sheets of labels, all but one of which the operator broke. */
export function printLabels(portalUrl: string, { cookie, ids }: { cookie: string; ids: string[] }) {
  return async () => {
    const { answers } = await repeat(sheets, sheetsAtOnce, async () => {
      const answer = await fetch(`${portalUrl}/api/labels`, {
        method: 'POST',
        headers: { origin: portalUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ids: ids.join(','), layout: 'a4-four', startAt: '0' }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    });
    return { answers, wrong: sheets - (answers[200] ?? 0) };
  };
}
