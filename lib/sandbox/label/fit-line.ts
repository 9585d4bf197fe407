import type { LabelFont } from './label-font.ts';
import { directionOf } from './printable-text.ts';
import { type ShapedLine, shapeLine } from './shape-line.ts';
import { wrapText } from './wrap-text.ts';

/** How one line may be set, in points: no larger than `size`, no wider than `width`. */
export type LineSpace = { font: LabelFont; size: number; width: number; smallest?: number };

/** Sets printable text in one line: made smaller until it fits, and cut with an ellipsis below the `smallest` size. */
export function fitLine(
  text: string,
  { font, size, width, smallest = 0 }: LineSpace,
): { line: ShapedLine; size: number } {
  const line = shapeLine(text, font, directionOf(text));
  const fittingSize = Math.min(size, (width / line.width) * 1000);
  if (fittingSize >= smallest) return { line, size: fittingSize };
  const [cut = line] = wrapText(text, { font, width: (width / smallest) * 1000, maxLines: 1 });
  return { line: cut, size: smallest };
}
