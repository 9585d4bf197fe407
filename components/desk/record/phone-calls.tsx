import { useLocale, useTranslations } from 'next-intl';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { When } from '#components/shipments/when.tsx';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { usePoll } from '#components/ui/hooks/use-poll.ts';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { PhoneCall } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { hitHref } from '../search/hit-href.ts';

const readCalls = async (address: string, signal: AbortSignal) =>
  (await readJson<{ calls: PhoneCall[] }>(address, signal)).calls;

/** Earlier calls about this phone, on other shipments. Nothing if there are none. */
export function PhoneCalls({ of }: { of: MerchantShipment }) {
  const t = useTranslations('desk.calls');
  const kinds = useTranslations('desk.work.cases.kind');
  const service = useTranslations('service');
  const locale = useLocale();
  const { answer: calls } = usePoll<PhoneCall[]>(
    `/api/desk/shipments/${of.merchantId}/${of.shipmentId}/calls`,
    [],
    readCalls,
    ({ answers, tries }) => (answers === 0 && tries < 2 ? 0 : false),
  );
  if (calls.length === 0) return null;
  const kindOf = (kind: PhoneCall['kind']) => {
    if (kind === 'note') return null;
    return kind === 'refresh' || kind === 'label' || kind === 'cancel' ? service(`did.${kind}`) : kinds(kind);
  };
  return (
    <Sheet className="p-5">
      <section aria-labelledby="phone-calls">
        <h2 id="phone-calls" className="text-base font-semibold">
          {t('title')}
        </h2>
        <ul className="mt-2 flex flex-col gap-2.5">
          {calls.map(({ id, kind, text, wrapUp, at, shipmentId: about, awb, merchant }) => (
            <li key={id}>
              <p className="text-sm text-muted">
                <Link
                  href={hitHref({ id: about, awb, merchant })}
                  className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
                >
                  {awb ? <MarkedAwb awb={awb} /> : t('noAwb')}
                </Link>
                {' · '}
                <When at={at} />
                {' · '}
                <bdi>{nameIn(locale, merchant)}</bdi>
              </p>
              {kindOf(kind) && <p className="font-medium">{kindOf(kind)}</p>}
              <p className="break-words whitespace-pre-line">
                <bdi>{wrapUp ? service('wrappedUp', { reason: service(`wrapUps.${wrapUp}`) }) : text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
