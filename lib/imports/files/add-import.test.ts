import { expect, it } from 'vitest';
import { startImportStack } from '../testing/import-stack.ts';
import { csvOf, importHeader, importRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';

const stack = await startImportStack();
const add = async (name: string) => {
  const added = await addImport(stack.oasis, {
    bytes: csvOf([importHeader, importRow(name)]),
    name: 'orders.csv',
  });
  return added.ok ? 'added' : [added.code, added.details.missing];
};

it('a file of a merchant whose sender lacks something gets one message, and is stored when the sender is complete', async () => {
  expect(await add('B-1')).toBe('added');
  const none = `'{"mobile": "", "phone": ""}'`;
  await stack.run(`UPDATE sender_presets SET form = jsonb_set(form, '{sender}', form->'sender' || ${none})`);
  expect(await add('B-2')).toEqual(['sender-incomplete', ['mobile', 'phone']]);
  await stack.run('UPDATE sender_presets SET removed_at = now()');
  expect(await add('B-3')).toEqual(['no-sender', []]);
  expect(await stack.run('SELECT FROM imports'), 'nothing of the refused files is stored').toHaveLength(1);
});
