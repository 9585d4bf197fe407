import { expect, test } from 'vitest';
import { actionInput } from './inputs.ts';
import { manifest } from './manifest.ts';
import { nonExistent } from './subjects.ts';

test('every action of the manifest has an input as a page would give it', () => {
  const actions = Object.keys(manifest).filter((name) => name.startsWith('action'));
  expect(actions.length).toBeGreaterThan(50);
  for (const name of actions) expect(actionInput(name, nonExistent), name).not.toEqual({});
});
