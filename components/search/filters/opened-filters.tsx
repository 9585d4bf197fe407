'use client';

import { loaded } from '#components/ui/loaded.tsx';

// What the opened filters show. Each is loaded with its own script only then, because most visits of the list never open them.
export const Form = loaded(async () => (await import('next/form')).default);
export const DateInput = loaded(async () => (await import('#components/ui/form/date-input.tsx')).DateInput);
export const SavedViews = loaded(async () => (await import('./saved-views.tsx')).SavedViews);
export const ColumnChoice = loaded(async () => (await import('../list/column-choice.tsx')).ColumnChoice);
export const WholeExport = loaded(async () => (await import('../exports/whole-export.tsx')).WholeExport);
