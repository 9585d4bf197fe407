import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readChanges } from './changelog.ts';

test('the changelog begins with the version of package.json, and says how to upgrade and go back', () => {
  const { text, faults } = readChanges(readFileSync('CHANGELOG.md', 'utf8'), packageFile.version);
  expect(faults).toEqual([]);
  expect(text).toContain('**Upgrade:**');
});

test('names what is missing', () => {
  const log = '# Changelog\n\n## 1.1.0\n\n**Upgrade:** nothing.\n\n## 1.0.0\n\n**Rollback:** none.';
  expect(readChanges(log, '1.1.0').faults).toEqual([
    expect.stringContaining('**Rollback:**'),
    expect.stringContaining('**Needs:**'),
  ]);
  expect(readChanges(log, '1.0.0').faults).toEqual(['CHANGELOG.md begins with 1.1.0, not with 1.0.0.']);
  expect(readChanges('', '1.0.0').faults).toEqual(['CHANGELOG.md begins with no version, not with 1.0.0.']);
});
