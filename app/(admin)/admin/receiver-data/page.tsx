import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReceiverData } from '#components/merchants/receiver-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { eraseReceiver, findReceiver } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') };
}

/** A receiver's data at every merchant. */
export default async function ReceiverDataPage() {
  await requireViewer('merchants.manage');
  return (
    <ClientMessages of={['privacy']}>
      <ReceiverData isAnywhere findReceiver={findReceiver} eraseReceiver={eraseReceiver} />
    </ClientMessages>
  );
}
