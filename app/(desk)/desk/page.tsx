import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AwbLookup } from '#components/desk/awb-lookup.tsx';
import { readAwb } from '#components/desk/read-awb.ts';
import { RecentLookups } from '#components/desk/recent-lookups.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';

type Props = { searchParams: Promise<{ awb?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('title') };
}

/** Only the AWB input. Without scripts its form arrives as `?awb=`. */
export default async function DeskPage({ searchParams }: Props) {
  await requireViewer('desk.look-up');
  const typed = [(await searchParams).awb].flat()[0];
  const awb = readAwb(typed ?? '');
  if (awb) redirect(`/desk/${awb}`);

  const t = await getTranslations('desk');
  return (
    <ClientMessages of={['desk.lookup']}>
      <div className="flex flex-col gap-5">
        <h1 className="text-xl">{t('heading')}</h1>
        <AwbLookup typed={typed} problem={typed === undefined ? undefined : 'notAnAwb'} />
        <RecentLookups />
      </div>
    </ClientMessages>
  );
}
