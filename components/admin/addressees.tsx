import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ListPage, MerchantRow, NoticeRow } from '#lib/merchants/admin/view.ts';

export type Addressee = NoticeRow['merchants'][number];

const findMerchants = (search: string, signal: AbortSignal) =>
  readJson<ListPage<MerchantRow>>(`/api/admin/merchants?${new URLSearchParams({ q: search })}`, signal);

/** The merchants that a notice is for: those chosen so far, and those that a search finds. Suspended ones can't be chosen. */
export function Addressees({
  chosen,
  onChange,
  error,
}: {
  chosen: Addressee[];
  onChange: (chosen: Addressee[]) => void;
  error: string | false;
}) {
  const t = useTranslations('admin.notices');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, 250);
  const { data, isError } = useQuery({
    queryKey: ['addressees', search],
    queryFn: ({ signal }) => findMerchants(search, signal),
    placeholderData: keepPreviousData,
    retry: 1,
    networkMode: 'always',
  });
  const isChosen = ({ id }: Addressee) => chosen.some((each) => each.id === id);
  const found = data?.rows.filter((row) => row.suspendedAt === null && !isChosen(row)) ?? [];
  const toggle = (merchant: Addressee) =>
    onChange(isChosen(merchant) ? chosen.filter(({ id }) => id !== merchant.id) : [...chosen, merchant]);
  return (
    <fieldset data-field="merchants" tabIndex={-1} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('merchants')}</legend>
      {error && <p className="text-sm text-danger">{error}</p>}
      <Field label={t('search')}>
        <TextInput
          type="search"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          // Enter would publish the notice.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div className="flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {[...chosen, ...found].map((merchant) => (
          <label key={merchant.id} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={isChosen(merchant)}
              onChange={() => toggle(merchant)}
              className="size-4 accent-accent"
            />
            <bdi>{nameIn(locale, merchant)}</bdi>
          </label>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {isError ? t('notRead') : data && (data.next ? t('more') : found.length === 0 && t('none'))}
      </p>
    </fieldset>
  );
}
