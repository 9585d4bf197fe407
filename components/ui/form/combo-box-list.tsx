import type { UseComboboxReturnValue } from 'downshift';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ComboBoxOption } from './combo-box-options.ts';

type ComboBoxListProps = {
  list: UseComboboxReturnValue<ComboBoxOption>;
  label: string;
  options: ComboBoxOption[];
  chosenId: string;
  /** Shown when there are no options. */
  emptyText: string | undefined;
};

/** The height in pixels below an element that no sticky bar covers, from the page's scroll margins. */
function roomBelow(element: HTMLElement, bottom: number): number {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return height - bottom - margin - padding;
}

/** Whether the list opens above its field, because it doesn't fit below and there is more room. */
function usePlacedAbove(isOpen: boolean, isEmpty: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  // Not when the list gets shorter while someone types, because it would jump.
  useLayoutEffect(() => {
    const field = popup.current?.parentElement;
    if (!isOpen || isEmpty || !popup.current || !field) return;
    const { top, bottom } = field.getBoundingClientRect();
    const below = roomBelow(popup.current, bottom);
    setAbove(below < popup.current.offsetHeight && top > below);
  }, [isOpen, isEmpty]);
  return { popup, isAbove };
}

/** The options below the field, or above it. The list is part of the page and scrolls with it. */
export function ComboBoxList({ list, label, options, chosenId, emptyText }: ComboBoxListProps) {
  const { isOpen, highlightedIndex } = list;
  const { popup, isAbove } = usePlacedAbove(isOpen, options.length === 0);
  const isShown = isOpen && (options.length > 0 || emptyText);
  return (
    <div
      ref={popup}
      className={`absolute inset-x-0 z-20 min-w-48 overflow-hidden rounded-control border border-line bg-surface shadow-lg shadow-ink/10 ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'} ${isShown ? '' : 'hidden'}`}
    >
      <ul
        {...list.getMenuProps({ 'aria-label': label })}
        // Chromium gives the focus of Tab to a scrolling list, which then closes and loses it.
        tabIndex={-1}
        className={options.length > 0 ? 'max-h-80 overflow-y-auto overscroll-contain p-1' : 'hidden'}
      >
        {isOpen &&
          options.map((option, index) => (
            <li
              key={option.id}
              {...list.getItemProps({ item: option, index })}
              className={`flex min-h-row cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 hover:bg-sunken ${index === highlightedIndex ? 'bg-accent-soft hover:bg-accent-soft' : ''} ${option.id === chosenId ? "font-semibold after:text-accent after:content-['✓']" : ''}`}
            >
              <bdi className="min-w-0 flex-1">{option.label}</bdi>
            </li>
          ))}
      </ul>
      {isOpen && options.length === 0 && <p className="px-2.5 py-2 text-muted">{emptyText}</p>}
    </div>
  );
}
