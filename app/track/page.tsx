import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { robots } from './robots.ts';
import { TrackingPage } from './tracking-page.tsx';

type Props = { searchParams: Promise<{ awb?: string | string[]; lang?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tracking');
  return { title: t('title'), description: t('purpose'), robots: robots() };
}

/** The form for AWBs and its results. The AWBs arrive as `?awb=`, so that it works without scripts. */
export default async function TrackPage({ searchParams }: Props) {
  const { awb, lang } = await searchParams;
  return <TrackingPage typed={[awb].flat().join('\n')} lang={[lang].flat()[0]} isOwnLink={false} />;
}
