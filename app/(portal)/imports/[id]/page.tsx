import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportBooking } from '#components/imports/import-booking.tsx';
import { ImportColumnsForm } from '#components/imports/import-columns-form.tsx';
import { ImportGrid } from '#components/imports/import-grid.tsx';
import { ImportPages } from '#components/imports/import-pages.tsx';
import { RowFilter } from '#components/imports/row-filter.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { findImport } from '#lib/imports/find-import.ts';
import { rowStates } from '#lib/imports/schema.ts';
import { allowTwice, bookImport, saveRow, setColumns } from '../actions.ts';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<'show' | 'page', string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('title') };
}

/** `?show=` has the rows of one state; `?page=` counts from 1. */
export default async function ImportPage({ params, searchParams }: Props) {
  const viewer = await requireMerchantViewer();
  const [{ id }, search, t] = await Promise.all([params, searchParams, getTranslations('imports')]);
  const [asked] = [search.show].flat();
  const show = rowStates.find((state) => state === asked) ?? null;
  const page = Math.min(2_000, Math.max(1, Number.parseInt([search.page].flat()[0] ?? '', 10) || 1));
  const found = await findImport(viewer, { id, show, page });
  if (!found) notFound();
  const { of, rows, pages } = found;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">
        <bdi>{of.name || t('pasted')}</bdi>
      </h1>
      <ClientMessages of={['imports', 'validation']}>
        <ImportBooking importId={id} counts={of.counts} bookImport={bookImport} />
        <ImportColumnsForm
          key={of.columns.join()}
          importId={id}
          header={of.header}
          columns={of.columns}
          setColumns={setColumns}
        />
        <RowFilter importId={id} counts={of.counts} rows={of.rows} current={show} />
        <ImportGrid
          key={`${show} ${page}`}
          importId={id}
          columns={of.columns}
          rows={rows}
          saveRow={saveRow}
          allowTwice={allowTwice}
        />
      </ClientMessages>
      <ImportPages importId={id} show={show} page={page} pages={pages} />
    </div>
  );
}
