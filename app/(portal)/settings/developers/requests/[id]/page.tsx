import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RequestDetails } from '#components/request-log/request-details.tsx';
import { StatusBadge } from '#components/request-log/status-badge.tsx';
import { BackLink } from '#components/ui/back-link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findRequest } from '#lib/request-log/find-requests.ts';

export const generateMetadata = titled('developers.requests.one');

export default async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('integrations.manage');
  const request = await findRequest(viewer, (await params).id);
  if (!request) notFound();
  const t = await getTranslations('developers.requests');
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <BackLink href="/settings/developers/requests" className="-mb-3">
        {t('title')}
      </BackLink>
      <h1 className="flex flex-wrap items-center gap-3 text-xl">
        <Ltr className="min-w-0 font-mono wrap-anywhere">{request.operation}</Ltr>
        <StatusBadge status={request.status} />
      </h1>
      <RequestDetails request={request} />
    </div>
  );
}
