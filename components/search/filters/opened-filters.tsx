'use client';

import dynamic from 'next/dynamic';

// What the opened filters show. Each is loaded with its own script only then, because most visits of the list never open them.
export const Form = dynamic(() => import('next/form'));
export const DateInput = dynamic(() =>
  import('#components/ui/form/date-input.tsx').then((loaded) => loaded.DateInput),
);
export const SavedViews = dynamic(() => import('./saved-views.tsx').then((loaded) => loaded.SavedViews));
export const ColumnChoice = dynamic(() =>
  import('../list/column-choice.tsx').then((loaded) => loaded.ColumnChoice),
);
export const WholeExport = dynamic(() =>
  import('../exports/whole-export.tsx').then((loaded) => loaded.WholeExport),
);
