import type { CellChange } from './cell-edits.ts';
import type { GridContent } from './change-block.ts';
import type { Place, Selection, Size } from './grid-place.ts';

/** What the parts of the grid share: its cells with their texts, where the person is, and what can be done there. */
export type GridState = {
  content: GridContent;
  size: Size;
  selection: Selection;
  select: (selection: Selection) => void;
  /** Moves the focus to a cell, also from outside the grid. */
  goTo: (place: Place) => void;
  change: (changes: CellChange[]) => void;
  /** Announces a text. */
  say: (news: string) => void;
};
