import { type RefObject, useEffect, useState } from 'react';

export const rowHeightPx = 36;
/** Rows out of sight are rendered too: many where the box scrolls to, few where it comes from. */
const aheadPx = 8 * rowHeightPx;
const behindPx = 2 * rowHeightPx;

export type Window = [first: number, end: number];

export const firstWindow: Window = [0, 30];

/** The positions of the rendered rows: the visible ones, with some before and after. They are written to `seen` too. */
export function useWindow(box: RefObject<HTMLElement | null>, rows: number, seen: RefObject<Window>): Window {
  const [shown, setShown] = useState(firstWindow);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    let lastTop = 0;
    const measure = () => {
      frame = 0;
      const { scrollTop: top, clientHeight: height } = element;
      const [above, below] = top < lastTop ? [aheadPx, behindPx] : [behindPx, aheadPx];
      lastTop = top;
      const first = Math.max(0, Math.floor((top - above) / rowHeightPx));
      const end = Math.ceil((top + height + below) / rowHeightPx);
      // In steps, so that scrolling by a pixel doesn't render again; in small ones, so that no frame has many new rows.
      seen.current = [first - (first % 2), end + (end % 2)];
      const { current } = seen;
      setShown((before) => (before.join() === current.join() ? before : current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const watcher = new ResizeObserver(later);
    watcher.observe(element);
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      element.removeEventListener('scroll', later);
    };
  }, [box, seen]);
  return [Math.min(shown[0], rows), Math.min(shown[1], rows)];
}
