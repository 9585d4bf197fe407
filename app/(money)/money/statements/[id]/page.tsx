import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConfirmedColumns, LeftOut } from '#components/imports/layout/left-out.tsx';
import { BackToMoney } from '#components/money/money-tabs.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { ConfirmColumns } from '#components/statements/confirm-columns.tsx';
import { DifferenceSums } from '#components/statements/difference-sums.tsx';
import { InvoiceNumbers } from '#components/statements/invoice-numbers.tsx';
import { LineList } from '#components/statements/line-list.tsx';
import { StatementDoubts } from '#components/statements/statement-doubts.tsx';
import { StatementEnd } from '#components/statements/statement-end.tsx';
import { StatementHead } from '#components/statements/statement-head.tsx';
import { StatementProgress } from '#components/statements/statement-progress.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listStatementLines, sumLines } from '#lib/statements/files/list-lines.ts';
import { findNextStatement, findStatement } from '#lib/statements/files/list-statements.ts';
import { firstLines } from '#lib/statements/files/preview-lines.ts';
import { lineQuerySchema } from '#lib/statements/schema.ts';
import * as actions from '../actions.ts';

export const generateMetadata = titled('statements.statement');

type StatementPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A statement: what the file says, what became of each line, what is asked, and its confirmation. */
export default async function StatementPage({ params, searchParams }: StatementPageProps) {
  const viewer = await requireViewer('money.read');
  const { id } = await params;
  const query = await searchParams;
  const { after, ...filter } = lineQuerySchema.parse(query);
  const statement = await findStatement(viewer, id);
  if (!statement) notFound();
  // Afterwards, because lines from before a statement was read would stay on a page that says it was.
  const [lines, sums] = await Promise.all([
    listStatementLines(viewer, id, filter, after),
    sumLines(viewer, id, filter),
  ]);
  const { state } = statement;
  const t = await getTranslations('statements');
  const mayManage = mayDo(viewer, 'money.manage');
  const isWorking = state === 'reading' || state === 'confirmed' || state === 'taking-back';
  // A month has many files.
  const next = state === 'posted' && mayManage ? await findNextStatement(viewer) : null;
  const isOpen = state === 'asked' || state === 'read' || state === 'unreadable';
  // Its columns mean something else in a file of another kind.
  const isOfKind = statement.doubts.every(
    (doubt) => doubt.of !== 'kind' || (doubt.said !== null && doubt.looksLike === null),
  );
  const isToConfirm =
    (state === 'asked' && isOfKind) ||
    (state === 'read' && 'columns' in query && statement.columns.length > 0);
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackToMoney page="statements" />
        {next && (
          <Link
            href={`/money/statements/${next.id}`}
            className="font-semibold text-accent hover:underline wrap-anywhere"
          >
            {t('next', { name: isolated(next.name) })}
          </Link>
        )}
      </div>
      <StatementHead statement={statement} />
      {state !== 'asked' && statement.differences.length > 0 && (
        <DifferenceSums differences={statement.differences} />
      )}
      <ClientMessages of={['imports.layout', 'booking.products', 'statements']}>
        {isWorking && (
          <StatementProgress key={state} state={state} done={statement.done} lines={statement.lines} />
        )}
        {mayManage && isOpen && statement.doubts.length > 0 && (
          <StatementDoubts
            statement={statement}
            endDoubts={actions.endDoubts}
            confirmColumns={actions.confirmStatementColumns}
          />
        )}
        {mayManage && statement.kind === 'charges' && (state === 'read' || state === 'posted') && (
          <InvoiceNumbers statement={statement} save={actions.correctInvoice} />
        )}
        {isOpen && <LeftOut leftOut={statement.leftOut} header={statement.header} isStatement />}
        {mayManage && isToConfirm && (
          <ReadCache>
            <ConfirmColumns
              key={JSON.stringify([state, statement.columnsConfirmedAt, statement.columns])}
              statement={statement}
              lines={firstLines(statement)}
              confirmColumns={actions.confirmStatementColumns}
            />
          </ReadCache>
        )}
        {state === 'read' && !isToConfirm && statement.columns.length > 0 && (
          <ConfirmedColumns confirmedAt={statement.columnsConfirmedAt} />
        )}
        {!isWorking && state !== 'asked' && !isToConfirm && statement.lines > 0 && (
          <LineList
            statement={statement}
            filter={filter}
            {...lines}
            sums={sums}
            seesShipments={mayDo(viewer, 'shipments.read')}
            decideLine={mayManage ? actions.decideLine : null}
          />
        )}
        {mayManage && (isOpen || state === 'posted') && (
          <Sheet
            // The columns end with their own button, which it would cover.
            className={`z-10 px-5 py-3 max-sm:px-4 ${isToConfirm ? '' : 'sm:sticky sm:bottom-(--bottom-bar)'}`}
          >
            <StatementEnd
              statement={statement}
              confirmStatement={actions.confirmStatement}
              takeBackStatement={actions.takeBackStatement}
              discardStatement={actions.discardStatement}
            />
          </Sheet>
        )}
      </ClientMessages>
    </div>
  );
}
