import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClaimList } from '#components/claims/claim-list.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listClaims } from '#lib/claims/read-claims.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('claims'))('title') };
}

type ClaimsPageProps = { searchParams: Promise<{ before?: string | string[] }> };

export default async function ClaimsPage({ searchParams }: ClaimsPageProps) {
  const viewer = await requireViewer('money.read');
  const before = Number((await searchParams).before);
  const t = await getTranslations('claims');
  const { items, older } = await listClaims(viewer, Number.isInteger(before) && before > 0 ? before : null);
  const make = mayDo(viewer, 'money.manage') && (
    <ButtonLink href="/money/claims/new" className="self-start">
      {t('new')}
    </ButtonLink>
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      {items.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={make} />
      ) : (
        <>
          {make}
          <ClaimList claims={items} />
        </>
      )}
      {older && (
        <Link href={`/money/claims?before=${older}`} className="inline-block min-h-6 self-start underline">
          {t('older')}
        </Link>
      )}
    </div>
  );
}
