import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isText, keptList } from '#lib/browser/kept-list.ts';
import { withRecent } from './recent-awbs.ts';

const storageKey = 'waybill-desk-recent';
const changed = 'waybill-desk-recent-changed';

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

/** The AWBs found recently in this tab, newest first. `found` is the current one. */
export function RecentLookups({ found }: { found?: string }) {
  const t = useTranslations('desk.lookup');
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(storageKey),
    () => null,
  );

  useEffect(() => {
    if (!found) return;
    const awbs = keptList(sessionStorage.getItem(storageKey), isText);
    sessionStorage.setItem(storageKey, JSON.stringify(withRecent(awbs, found)));
    window.dispatchEvent(new Event(changed));
  }, [found]);

  const others = keptList(stored, isText).filter((awb) => awb !== found);
  if (others.length === 0) return null;
  return (
    <Sheet title={t('recent')} className="p-5">
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {others.map((awb) => (
          <li key={awb}>
            <Link
              href={`/desk/${awb}`}
              className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
            >
              <MarkedAwb awb={awb} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
