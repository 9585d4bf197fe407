import type { RowSelection } from './listed.tsx';

type SelectAllProps = Pick<RowSelection, 'all'> & {
  text: string;
  /** The text is for screen readers alone. */
  isBare?: boolean;
  className?: string;
};

/** The box that selects all shipments of a page. */
export function SelectAll({
  all: { isSelected, isPartly, toggle },
  text,
  isBare,
  className = '',
}: SelectAllProps) {
  return (
    <label className={`flex items-center gap-2.5 text-sm ${className}`}>
      <input
        type="checkbox"
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={toggle}
        className="block size-4 accent-accent"
      />
      <span className={isBare ? 'sr-only' : ''}>{text}</span>
    </label>
  );
}
