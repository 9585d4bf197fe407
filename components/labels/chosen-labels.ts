import { useSyncExternalStore } from 'react';
import { mostSelected } from '#lib/search/lists/view.ts';

/** A selected shipment, with the fields that the label dialog shows and sorts by (emirate and area). */
export type ChosenLabel = { id: string; awb: string | null; area: string };

const key = 'waybill.chosen-labels';
export const mostChosen = mostSelected;
const listeners = new Set<() => void>();
const none: ChosenLabel[] = [];
let read: { text: string | null; chosen: ChosenLabel[] } = { text: null, chosen: none };

/** The selection is kept across the pages of the list, in this tab only. */
function current(): ChosenLabel[] {
  const text = sessionStorage.getItem(key);
  if (text !== read.text) read = { text, chosen: text ? (JSON.parse(text) as ChosenLabel[]) : none };
  return read.chosen;
}

export function chooseLabels(chosen: ChosenLabel[]): void {
  if (chosen.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(chosen.slice(0, mostChosen)));
  for (const listener of listeners) listener();
}

export function useChosenLabels(): ChosenLabel[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => none,
  );
}
