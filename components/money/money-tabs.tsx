'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';

const pages = { overview: '/money', statements: '/money/statements', claims: '/money/claims' } as const;

/** The pages of a merchant's money. */
export function MoneyTabs() {
  const t = useTranslations('money.tabs');
  const path = usePathname();
  return (
    <nav aria-label={t('label')} className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {(['overview', 'statements', 'claims'] as const).map((page) => {
          const href = pages[page];
          const isCurrent = page === 'overview' ? path === href : (path ?? '').startsWith(href);
          return (
            <li key={page}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined} className="chip">
                {t(page)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
