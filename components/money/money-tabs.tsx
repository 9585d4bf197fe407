import { useTranslations } from 'next-intl';
import { Chips } from '#components/ui/chips.tsx';
import { ChevronLeft } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageTitle } from '#components/ui/titles.tsx';

const pages = {
  overview: '/money',
  statements: '/money/statements',
  months: '/money/months',
  claims: '/money/claims',
} as const;

type MoneyPageName = keyof typeof pages;

/** The title of a page about money, and the other pages. */
export function MoneyTitle({ page, title, text }: { page: MoneyPageName; title: string; text: string }) {
  const t = useTranslations('money.tabs');
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={title} text={text} />
      <Chips
        label={t('label')}
        chips={(Object.keys(pages) as MoneyPageName[]).map((each) => ({
          href: pages[each],
          text: t(each),
          isChosen: each === page,
        }))}
        className="print:hidden"
      />
    </div>
  );
}

/** The way back from a statement or a claim to its list. */
export function BackToMoney({ page }: { page: MoneyPageName }) {
  const t = useTranslations('money.tabs');
  return (
    <Link
      href={pages[page]}
      className="-mb-3 inline-flex min-h-row items-center gap-1 self-start text-sm font-semibold text-accent hover:underline print:hidden"
    >
      <ChevronLeft className="size-4 rtl:-scale-x-100" />
      {t(page)}
    </Link>
  );
}
