import { randomUUID } from 'node:crypto';
import type { Subject } from './subjects.ts';

/** What each action is given about a subject. An action that isn't here gets an empty object. */
export const actionInputs: Record<string, (subject: Subject) => unknown> = {
  cancelShipment: ({ shipmentId }) => ({ id: shipmentId, key: randomUUID(), expectedRule: 'will-cancel' }),
  discardDrafts: ({ draftId }) => ({ ids: [draftId] }),
  askAgain: ({ attemptId }) => ({ attemptId }),
  acceptAwb: ({ attemptId }) => ({ attemptId, awb: '1234567890123' }),
  removeContacts: ({ contactId }) => ({ ids: [contactId] }),
  restoreContacts: ({ contactId }) => ({ ids: [contactId] }),
  mergeContacts: ({ contactId, otherContactId }) => ({ ids: [contactId, otherContactId] }),
  allowTwice: ({ importId }) => ({ importId, number: 2 }),
  bookImport: ({ importId }) => ({ importId }),
  saveRow: ({ importId }) => ({ importId, number: 2, edits: { weight: '1' } }),
  setColumns: ({ importId }) => ({ importId, columns: ['contactName'] }),
  handOver: ({ awb }) => ({ code: awb }),
  undoHandOver: ({ shipmentId }) => ({ id: shipmentId }),
  startReturn: ({ shipmentId }) => ({ id: shipmentId }),
  writeOff: ({ attemptId }) => ({ attemptId, reason: 'isolation' }),
  settleDuplicate: ({ attemptId }) => ({ attemptId, reason: 'isolation' }),
};

/**
 * Whether the manifest's entry is about one thing that subjects.ts plants for each merchant. Other entries are asked about an id that
 * nobody has.
 */
export function isAboutOne(name: string): boolean {
  const action = name.startsWith('action') && name.split(' ')[2];
  return action ? action in actionInputs : /\/(shipments|contacts)\/(\[id\]|version)|\/\[awb\]/.test(name);
}
