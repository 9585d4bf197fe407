import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** Links to the shipments of other carriers that have the same AWB; nothing if there are none. */
export function OtherCarriers({ awb, operators }: { awb: string; operators: string[] }) {
  const t = useTranslations('desk.otherCarriers');
  if (operators.length === 0) return null;
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {operators.map((operator) => (
          <li key={operator}>
            <Link
              href={`/desk/${awb}?operator=${encodeURIComponent(operator)}`}
              prefetch={false}
              className="font-semibold underline"
            >
              <Ltr>{operator}</Ltr>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
