import 'server-only';
import { booking } from './booking.ts';
import { cancellation } from './cancellation.ts';
import type { Change } from './machine.ts';

/** The changes by the kind of their attempts. */
export const changes: Record<string, Change<unknown>> = { book: booking, cancel: cancellation };

export function changeOf(kind: string): Change<unknown> {
  const change = changes[kind];
  if (!change) throw new Error(`no change has attempts of the kind ${kind}`);
  return change;
}
