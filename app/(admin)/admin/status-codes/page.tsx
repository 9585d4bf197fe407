import { StatusCodes } from '#components/admin/status-codes.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listStatusCodes } from '#lib/operator/queries.ts';
import { listRefilings } from '#lib/refiling/list-refilings.ts';
import { bookingOperator, servedNames } from '#lib/settings/operators.ts';
import { setCodePhase } from '../actions.ts';

export const generateMetadata = titled('admin.codes.title');

/** `?operator=` is the name of one that takes no new bookings. */
export default async function StatusCodesPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  await requireViewer('operator.read');
  const { operator: asked = '' } = readPageQuery(await searchParams);
  const operator = servedNames().includes(asked) ? asked : bookingOperator();
  const [codes, refilings] = await Promise.all([listStatusCodes(operator), listRefilings()]);
  return (
    <ClientMessages of={['admin.codes', 'admin.dialog', 'shipment.when', 'standing.phase']}>
      <ReadCache>
        <StatusCodes
          key={operator}
          operator={operator}
          others={servedNames().filter((name) => name !== operator)}
          codes={codes}
          refilings={refilings}
          setCodePhase={setCodePhase}
        />
      </ReadCache>
    </ClientMessages>
  );
}
