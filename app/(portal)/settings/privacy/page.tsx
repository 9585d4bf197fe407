import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReceiverData } from '#components/merchants/receiver-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { eraseReceiver, findReceiver } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') };
}

export default async function PrivacyPage() {
  await requireViewer('merchant.configure');
  return (
    <ClientMessages of={['privacy']}>
      <ReceiverData findReceiver={findReceiver} eraseReceiver={eraseReceiver} />
    </ClientMessages>
  );
}
