import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Search } from '#components/ui/icons.tsx';

/** The search of a list: a plain form, so that its result has a URL. */
export function ListSearch({
  label,
  search,
  children,
}: {
  label: string;
  search: string;
  children?: ReactNode;
}) {
  const t = useTranslations('admin.lists');
  return (
    <search>
      <form className="flex flex-wrap items-end gap-2.5">
        <Field label={label} className="min-w-0 flex-1 basis-56">
          <TextInput key={search} name="q" type="search" defaultValue={search} maxLength={100} />
        </Field>
        {children}
        <Button type="submit">
          <Search />
          {t('search')}
        </Button>
      </form>
    </search>
  );
}
