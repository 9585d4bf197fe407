import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReceiverData } from '#components/merchants/receiver-data.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { findPerson } from '#lib/privacy/export-person.ts';
import { eraseReceiver } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') };
}

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export default async function PrivacyPage({ searchParams }: Props) {
  const viewer = await requireViewer('merchant.configure');
  const { q } = await searchParams;
  const typed = typeof q === 'string' ? storableText(q).trim().slice(0, 254) : '';
  const found = typed ? await findPerson(viewer, typed) : null;
  return (
    <ClientMessages of={['privacy']}>
      <ReceiverData
        key={typed}
        typed={typed}
        found={found && { shipments: found.records.length, underWay: found.underWay, isMore: found.isMore }}
        eraseReceiver={eraseReceiver}
      />
    </ClientMessages>
  );
}
