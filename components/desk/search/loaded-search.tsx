'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { loaded, useIsLoaded } from '#components/ui/loaded.tsx';

const load = async () => (await import('./desk-search.tsx')).DeskSearch;

export const DeskSearch = loaded(load);

/** The search box above a shipment. The page doesn't wait for its script: until it is there, a plain form searches. */
export function SearchAboveShipment(props: Pick<ComponentProps<typeof DeskSearch>, 'besideOf'>) {
  const isLoaded = useIsLoaded(load);
  return (
    <Suspense fallback={<PlainSearch />}>
      {isLoaded ? <DeskSearch isAboveShipment {...props} /> : <PlainSearch />}
    </Suspense>
  );
}

function PlainSearch() {
  const t = useTranslations('desk.search');
  return (
    <form action="/desk" method="get">
      <Field id="q" label={t('label')} hint={`${t('hint')} ${t('besideHint')}`} className="max-w-3xl">
        <div className="flex gap-2 max-sm:flex-wrap">
          <TextInput name="q" maxLength={200} className="text-lg max-sm:basis-full" />
          <Button type="submit" variant="primary">
            {t('search')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
