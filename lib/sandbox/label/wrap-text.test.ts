import { expect, test } from 'vitest';
import { regular } from './label-font.ts';
import { wrapText } from './wrap-text.ts';

/** Latin lines as text; `width` in thousandths of the size, so 6000 holds ten digits. */
function lines(text: string, width: number, maxLines: number): string[] {
  return wrapText(text, { font: regular, width, maxLines }).map(({ glyphs }) =>
    glyphs.map((glyph) => regular.glyphTexts.get(glyph.id)).join(''),
  );
}

test('what fits is one line, and no text is no line', () => {
  expect(lines('1234567890', 6000, 2)).toEqual(['1234567890']);
  expect(lines('', 6000, 2)).toEqual([]);
});

test('lines break at spaces', () => {
  expect(lines('1111a 2222b 3333c', 6000, 3)).toEqual(['1111a', '2222b', '3333c']);
});

test('the groups of a number stay together', () => {
  expect(lines('Call 123 456', 4500, 2)).toEqual(['Call', '123 456']);
});

test('a word that is longer than a line is broken inside', () => {
  expect(lines('123456789012345', 6000, 3)).toEqual(['1234567890', '12345']);
});

test('what goes beyond the last line is cut with an ellipsis', () => {
  expect(lines('1111a 2222b 3333c 4444d', 6000, 2)).toEqual(['1111a', '2222b 333…']);
});

test.each(['بناية الواحة التجارية '.repeat(60), 'W'.repeat(5000), 'é👩‍👩‍👧 '.repeat(300)])(
  'no line of a very long text is wider than its space',
  (text) => {
    const wrapped = wrapText(text.trim(), { font: regular, width: 20_000, maxLines: 3 });
    expect(wrapped).toHaveLength(3);
    for (const line of wrapped) expect(line.width).toBeLessThanOrEqual(20_000);
  },
);
