import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReturnLabelForm } from '#components/returns/return-label-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('returnLabel'))('title'), robots: { index: false } };
}

const problems = ['link-ended', 'operator-unavailable', 'too-often'] as const;

type Props = { searchParams: Promise<PageSearch> };

/** The label of a return, for its sender, who has no account. Opening the page doesn't use up the link. */
export default async function ReturnLabelPage({ searchParams }: Props) {
  const { problem } = readPageQuery(await searchParams);
  const t = await getTranslations('returnLabel');
  return (
    <ClientMessages of={['returnLabel', 'shell.language']}>
      <PublicPage title={t('title')} purpose={t('purpose')}>
        <ReturnLabelForm problem={problems.find((one) => one === problem) ?? null} />
      </PublicPage>
    </ClientMessages>
  );
}
