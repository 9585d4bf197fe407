import { expect, it } from 'vitest';
import { gridCommand } from './grid-command.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}, isRightToLeft = false) =>
  gridCommand(
    {
      key,
      code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      ...held,
    },
    isRightToLeft,
  );

it('moves with the arrows, Enter, Home and End, and mirrors left and right', () => {
  expect(press('ArrowRight')).toMatchObject({ do: 'move', rows: 0, columns: 1, extend: false });
  expect(press('ArrowRight', {}, true)).toMatchObject({ columns: -1 });
  expect(press('ArrowDown', { shiftKey: true })).toMatchObject({ rows: 1, extend: true });
  expect(press('Enter', { shiftKey: true })).toMatchObject({ rows: -1, extend: false });
  expect(press('End', { ctrlKey: true })).toMatchObject({ rows: 100_000, columns: 100_000 });
  expect(press('Tab', { shiftKey: true })).toEqual({ do: 'tab', step: -1 });
});

it('knows the keys of undo and fill down on every keyboard', () => {
  expect(press('ئ', { ctrlKey: true, code: 'KeyZ' })).toEqual({ do: 'undo' });
  expect(press('z', { metaKey: true, shiftKey: true })).toEqual({ do: 'redo' });
  expect(press('y', { ctrlKey: true })).toEqual({ do: 'redo' });
  expect(press('d', { ctrlKey: true })).toEqual({ do: 'fill-down' });
});

it('begins an edit with what is typed, and leaves other keys alone', () => {
  expect(press('م')).toEqual({ do: 'edit', text: 'م' });
  expect(press('F2')).toEqual({ do: 'edit', text: null });
  expect(press('c', { ctrlKey: true })).toBeNull();
  expect(press('F5')).toBeNull();
  expect(press('a', { isComposing: true })).toBeNull();
});
