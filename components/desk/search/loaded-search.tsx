'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';

const load = () => import('./desk-search.tsx').then((loaded) => loaded.DeskSearch);

// Its own parts load with it: Next would preload a part within a part by a name that no file has.
export const DeskSearch = dynamic(load);

const Above = dynamic(load, { ssr: false, loading: PlainSearch });

/** The search box above a shipment. The page doesn't wait for its script: until it is there, a plain form searches. */
export function SearchAboveShipment(props: Pick<ComponentProps<typeof DeskSearch>, 'besideOf'>) {
  return <Above isAboveShipment {...props} />;
}

function PlainSearch() {
  const t = useTranslations('desk.search');
  return (
    <form action="/desk" method="get">
      <Field id="q" label={t('label')} hint={`${t('hint')} ${t('besideHint')}`} className="max-w-3xl">
        <div className="flex gap-2 max-sm:flex-wrap">
          <TextInput name="q" autoComplete="off" maxLength={200} className="text-lg max-sm:basis-full" />
          <Button type="submit" variant="primary">
            {t('search')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
