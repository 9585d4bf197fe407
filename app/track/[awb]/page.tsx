import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { robots } from '../robots.ts';
import { TrackingPage } from '../tracking-page.tsx';

type Props = { params: Promise<{ awb: string }>; searchParams: Promise<{ lang?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tracking');
  return { title: t('title'), description: t('purpose'), robots: robots() };
}

/** The link of one shipment that merchants give to receivers; several AWBs are separated by commas. */
export default async function TrackAwbPage({ params, searchParams }: Props) {
  const { awb } = await params;
  const { lang } = await searchParams;
  return <TrackingPage typed={decodeParam(awb)} lang={[lang].flat()[0]} isOwnLink />;
}
