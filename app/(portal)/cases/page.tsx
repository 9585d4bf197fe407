import { ServiceCases } from '#components/cases/service-cases.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listMerchantCases } from '#lib/desk/cases/list-cases.ts';
import { titled } from '#lib/i18n/titled.ts';
import { answerCase } from './actions.ts';

export const generateMetadata = titled('service.title');

/** The questions of customer service to the merchant. */
export default async function CasesPage() {
  const viewer = await requireViewer('shipments.read');
  const cases = await listMerchantCases(viewer);
  return (
    <ClientMessages of={['failures', 'service.answer']}>
      <ServiceCases cases={cases} answerCase={mayDo(viewer, 'cases.answer') ? answerCase : undefined} />
    </ClientMessages>
  );
}
