/** The audit verbs of an agent's look-ups. */
export const lookupVerbs = ['look-up', 'search', 'scan'] as const;

/** The audit verbs of an agent's actions, each with its reason. */
export const actionVerbs = [
  'refresh',
  'label',
  'cancel',
  'note',
  'open-case',
  'close-case',
  'postpone-case',
  'take-case',
  'ask-again',
  'accept-awb',
  'write-off',
  'settle-duplicate',
  'cancel-duplicate',
  'take-request',
  'give-back-request',
] as const;

export type AuditedVerb = (typeof lookupVerbs | typeof actionVerbs)[number];
