import { randomUUID } from 'node:crypto';
import type { Subject } from './subjects.ts';

/** What each action is given about a subject. An action that isn't here gets an empty object. */
export const actionInputs: Record<string, (subject: Subject) => unknown> = {
  cancelShipment: ({ shipmentId }) => ({ id: shipmentId, key: randomUUID(), expectedRule: 'will-cancel' }),
  discardDrafts: ({ draftId }) => ({ ids: [draftId] }),
  askAgain: ({ attemptId }) => ({ attemptId }),
  acceptAwb: ({ attemptId }) => ({ attemptId, awb: '1234567890123' }),
  writeOff: ({ attemptId }) => ({ attemptId, reason: 'isolation' }),
  settleDuplicate: ({ attemptId }) => ({ attemptId, reason: 'isolation' }),
};

/** A page that uses the actions of a file. */
export function pageOfAction(file: string): string {
  if (file.startsWith('lib/')) return '/sign-in';
  if (file.includes('(desk)')) return '/desk/doubts';
  if (file.includes('(admin)')) return '/admin/places';
  if (file.includes('(account)')) return '/account';
  if (file.includes('settings')) return '/settings/shipping';
  return file.includes('(list)') ? '/shipments' : '/shipments/new';
}
