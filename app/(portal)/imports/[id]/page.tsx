import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseMatching } from '#app/(portal)/shipments/selection-actions.ts';
import { ImportGrid } from '#components/imports/grid/import-grid.tsx';
import { ImportBooking } from '#components/imports/import-booking.tsx';
import { ImportHeaderForm } from '#components/imports/import-header-form.tsx';
import { ImportLabels } from '#components/imports/import-labels.tsx';
import { ImportMissingForm } from '#components/imports/import-missing-form.tsx';
import { ImportTools } from '#components/imports/import-tools.tsx';
import { ConfirmColumns } from '#components/imports/layout/confirm-columns.tsx';
import { ConfirmedColumns, LeftOut } from '#components/imports/layout/left-out.tsx';
import { PriceSum } from '#components/imports/prices/price-sum.tsx';
import { RowFilter } from '#components/imports/row-filter.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { previewRows } from '#lib/imports/rows/preview-rows.ts';
import { rowStates } from '#lib/imports/schema.ts';
import { prepareLabels } from '../../shipments/list-actions.ts';
import * as actions from '../actions.ts';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageSearch> };

export const generateMetadata = titled('imports.title');

/** `?show=` has the rows of one state, `?columns=` what the columns mean, although they are confirmed. */
export default async function ImportPage({ params, searchParams }: Props) {
  const viewer = await requireMerchantViewer();
  const [{ id }, search, t] = await Promise.all([params, searchParams, getTranslations('imports')]);
  const { show: askedState } = readPageQuery(search);
  const show = rowStates.find((state) => state === askedState) ?? null;
  const found = await findImport(viewer, { id, show });
  if (!found) notFound();
  const { of: view, rows } = found;
  // A discarded import is kept as it is, and shows its rows again when it is restored.
  const isOpen = !view.isDiscarded;
  const isToConfirm = isOpen && (view.confirmedAt === null || search.columns !== undefined);
  const columns = view.layout.map(({ field }) => field);
  const first = (isToConfirm && (await previewRows(viewer, { importId: id, columns }))) || [];
  const headerForm = view.firstRows.length > 0 && (
    <ImportHeaderForm
      key={view.headerNumber}
      importId={id}
      headerNumber={view.headerNumber}
      firstRows={view.firstRows}
      setHeader={actions.setHeader}
    />
  );
  return (
    <ClientMessages of={['imports', 'validation', 'shipments.labels']}>
      <ReadCache>
        <div data-wide={isOpen && !isToConfirm ? '' : undefined} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-xl">
              <bdi>{view.name || t('pasted')}</bdi>
            </h1>
            {isOpen && !isToConfirm && (
              <ConfirmedColumns confirmedAt={view.confirmedAt} program={view.program} />
            )}
            <div className="ms-auto">
              <ImportTools
                importId={id}
                name={view.name}
                isDiscarded={view.isDiscarded}
                renameImport={actions.renameImport}
                discardImport={actions.discardImport}
              />
            </div>
          </div>
          {view.isDiscarded && (
            <Notice tone="info" role="status">
              {t('tools.discarded')}
            </Notice>
          )}
          {isOpen && <LeftOut leftOut={view.leftOut} header={view.header} />}
          {isToConfirm && (
            <>
              <ConfirmColumns
                key={JSON.stringify([view.layout, view.understood])}
                importId={id}
                columns={view.layout}
                asRead={{ rows: first, understood: view.understood, seen: view.seen }}
                confirmColumns={actions.confirmColumns}
              />
              {headerForm}
            </>
          )}
          {isOpen && !isToConfirm && (
            <ImportMissingForm importId={id} missing={view.missing} fillMissing={actions.fillMissing} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <ImportBooking
              isBlocked={view.confirmedAt === null}
              importId={id}
              name={view.name || t('pasted')}
              counts={view.counts}
              isPaused={view.isPaused}
              isDiscarded={view.isDiscarded}
              reviewImport={actions.reviewImport}
              bookImport={actions.bookImport}
              pauseImport={actions.pauseImport}
              stopImport={actions.stopImport}
              labels={
                <ImportLabels
                  importId={id}
                  counts={view.counts}
                  chooseMatching={chooseMatching}
                  prepareLabels={prepareLabels}
                />
              }
            />
            {isOpen && !isToConfirm && (
              <>
                <PriceSum importId={id} ready={view.counts.right} />
                <RowFilter importId={id} counts={view.counts} rows={view.rows} current={show} />
              </>
            )}
          </div>
          {isOpen && !isToConfirm && (
            <>
              <ImportGrid
                key={`${show} ${view.columns} ${view.headerNumber}`}
                importId={id}
                columns={view.columns}
                show={show}
                rows={rows}
                counts={view.counts}
                saveRows={actions.saveRows}
                answerTwin={actions.answerTwin}
                sendAnyway={actions.sendAnyway}
              />
              {headerForm}
            </>
          )}
        </div>
      </ReadCache>
    </ClientMessages>
  );
}
