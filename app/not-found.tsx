import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageNotFound } from '#components/shell/page-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('notFound.title') };
}

export default function NotFound() {
  return (
    <main>
      <PageNotFound />
    </main>
  );
}
