/** The `aria-colindex` of the column at position 0: the number of the row is the first. */
export const firstColumnIndex = 2;

type CellState = {
  id: string;
  /** The position of its column, from 0. */
  column: number;
  isActive: boolean;
  isSelected: boolean;
  isFixed: boolean;
  isWrong: boolean;
  /** The background of what is wrong or fixed, and the look of the text. */
  look: string;
};

/** The attributes of every cell. A cell of a table that is a grid has the role of a grid's cell; one of them is reached by Tab. */
export const cellProps = ({ id, column, isActive, isSelected, isFixed, isWrong, look }: CellState) => ({
  id,
  tabIndex: isActive ? 0 : -1,
  'aria-selected': isSelected,
  'aria-readonly': isFixed || undefined,
  'aria-invalid': isWrong || undefined,
  'aria-colindex': column + firstColumnIndex,
  className: `scroll-ms-16 scroll-mb-14 border-e border-b border-line outline-none ${look} ${isSelected && !isActive ? 'bg-accent-soft' : ''} ${isActive ? 'shadow-[inset_0_0_0_2px_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`,
});
