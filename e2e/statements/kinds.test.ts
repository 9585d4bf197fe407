import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import parseStatement from '#lib/statements/reading/parse-statement.ts';
import { statementKinds } from '#lib/statements/reading/view.ts';
import { readWritten } from './read-written.ts';

it('no file of the corpus looks like another kind than it is, whatever it is read as; most look like their own', async () => {
  const { files } = readWritten();
  const wrong: string[] = [];
  let known = 0;
  for (const [index, file] of files.entries()) {
    const said = statementKinds[index % statementKinds.length] ?? 'cod';
    const parsed = await parseStatement({
      ...{ parts: [deflateSync(file.bytes)], kind: said, today: '2025-12-31' },
      ...{ layout: null, dayOrder: null, remembered: [] },
    });
    const looksLike = parsed.ok ? parsed.value.looksLike : parsed.code === 'bank-format' ? 'bank' : null;
    if (looksLike === file.kind) known += 1;
    else if (looksLike) wrong.push(`${file.name}: ${looksLike}`);
  }
  expect(wrong).toEqual([]);
  expect(known / files.length).toBeGreaterThan(0.55);
});
