'use client';

import dynamic from 'next/dynamic';

/** The form under an open question. Most shipments have none, so their page doesn't load its script. */
export const AnswerForm = dynamic(() => import('./answer-form.tsx').then((loaded) => loaded.AnswerForm));
