import { Blob, Face, Font } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { regular, semiBold } from './label-font.ts';
import { shapeLine } from './shape-line.ts';
import { subsetFont } from './subset-font.ts';

test.each([regular, semiBold])('a subset of $name draws its glyphs as the whole font does', (font) => {
  // Accented and dotted letters are composites; their components are not among the glyphs asked for.
  const text = 'éÇñ ABC 0123 شركة النخيل (ذ.م.م) لا إلى مؤسسة ئ';
  const glyphs = [...new Set([0, ...shapeLine(text, font, 'rtl').glyphs.map((glyph) => glyph.id)])];
  const subset = new Font(new Face(new Blob(subsetFont(font, glyphs))));
  expect(glyphs.length).toBeGreaterThan(30);
  glyphs.forEach((glyph, id) => {
    expect(subset.glyphToPath(id)).toBe(font.shaper.glyphToPath(glyph));
    expect(subset.glyphHAdvance(id)).toBe(font.shaper.glyphHAdvance(glyph));
  });
});

test('a subset holds no more than it needs', () => {
  expect(subsetFont(regular, [0, 1, 2, 3]).length).toBeLessThan(1500);
});
