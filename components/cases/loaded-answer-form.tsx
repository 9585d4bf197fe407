'use client';

import { loaded } from '#components/ui/loaded.tsx';

/** The form under an open question. Most shipments have none, so their page doesn't load its script. */
export const AnswerForm = loaded(async () => (await import('./answer-form.tsx')).AnswerForm);
