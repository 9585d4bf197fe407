import { useTranslations } from 'next-intl';
import { BackLink } from '#components/ui/back-link.tsx';
import { Chips } from '#components/ui/chips.tsx';
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
    <BackLink href={pages[page]} className="-mb-3">
      {t(page)}
    </BackLink>
  );
}
