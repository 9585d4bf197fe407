import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { listHref } from '#components/search/list/list-href.ts';
import { ChevronRight } from '#components/ui/icons.tsx';
import type { HomeQueue } from '#lib/home/schema.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { countLimit } from '#lib/shipments/view.ts';

type Item = keyof HomeQueue | 'unconfirmed' | 'drafts';

const attention = listHref({ state: 'attention' });

/** The page of each item, in the order of a day's work. */
const pages: Record<Item, string> = {
  toHandOver: '/pickups',
  imports: '/imports',
  refused: attention,
  held: attention,
  attempted: attention,
  atCounter: attention,
  unknown: attention,
  unconfirmed: listHref({ state: 'unconfirmed' }),
  drafts: listHref({ state: 'draft' }),
};

const items = Object.keys(pages) as Item[];

/** The tasks of today, each with its count and its page; nothing when there are none. */
export function HomeQueueList({ queue }: { queue: Record<Item, number> }) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  const open = items.filter((item) => queue[item] > 0);
  if (open.length === 0) return null;
  return (
    <nav aria-label={t('label')}>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {open.map((item) => (
          <li key={item}>
            <Link
              href={pages[item]}
              className="sheet flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-8 text-lg tabular-nums">
                {formatCount(queue[item], countLimit, locale)}
              </span>
              <span className="min-w-0 flex-1 text-sm">{t(item)}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
