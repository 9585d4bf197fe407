import { notFound } from 'next/navigation';
import { MerchantPage } from '#components/desk/merchants/merchant-page.tsx';
import { DeskSearch } from '#components/desk/search/desk-search.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeOpenMerchant } from '#lib/desk/merchants/open-merchant.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('desk.merchants.kind');

/** A merchant, for an agent. */
export default async function DeskMerchantRoute({ params }: { params: Promise<{ id: string }> }) {
  const agent = await requireViewer('desk.look-up');
  const opened = await unsafeOpenMerchant(agent, (await params).id);
  if (!opened) notFound();
  return (
    <ClientMessages
      of={[
        'desk.merchants',
        'desk.own',
        'desk.search',
        'scanning',
        'shipment.age',
        'shipment.exported',
        'standing',
      ]}
    >
      <div className="flex flex-col gap-6">
        <DeskSearch isAboveShipment />
        <MerchantPage {...opened} />
      </div>
    </ClientMessages>
  );
}
