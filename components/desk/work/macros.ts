import type { Locale } from '#lib/i18n/locale.ts';

/** The ready-made texts of an action, by the kind of note or case. */
export const macroNames = {
  note: ['status', 'evening', 'reachable', 'callFirst'],
  'ask-merchant': ['phone', 'address', 'amount', 'return'],
  'call-back': ['day', 'response'],
  claim: ['damaged', 'missing', 'lost'],
  'close-case': ['reached', 'silent'],
} as const;

/** In both languages, because the merchant's may differ from the agent's. */
export type Macros = Record<Locale, Record<string, string[]>>;
