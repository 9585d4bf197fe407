'use client';

import { type RefObject, useEffect, useState } from 'react';

export const rowHeightPx = 36;
const sparePx = 8 * rowHeightPx;

/** The positions of the rendered rows: the visible ones, with some before and after. */
export function useWindow(box: RefObject<HTMLElement | null>, rows: number): [first: number, end: number] {
  const [seen, setSeen] = useState<[number, number]>([0, 30]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const first = Math.max(0, Math.floor((element.scrollTop - sparePx) / rowHeightPx));
      const end = Math.ceil((element.scrollTop + element.clientHeight + sparePx) / rowHeightPx);
      // In steps, so that scrolling by a pixel doesn't render again.
      const stepped: [number, number] = [first - (first % 4), end + (4 - (end % 4))];
      setSeen((before) => (before.join() === stepped.join() ? before : stepped));
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
  }, [box]);
  return [Math.min(seen[0], rows), Math.min(seen[1], rows)];
}
