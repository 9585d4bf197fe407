import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { ButtonLink } from '#components/ui/buttons/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('notFound.title') };
}

export default function NotFound() {
  const t = useTranslations('common');
  return (
    <main className="pt-[15dvh]">
      <EmptyState
        icon={<BarcodeMark className="h-7 text-muted" />}
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          // The sign-in page redirects each role to its start page.
          <ButtonLink href="/sign-in" prefetch={false} variant="primary">
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </main>
  );
}
