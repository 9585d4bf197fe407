import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

type AwbPairProps = {
  /** Null while the shipment has no AWB yet. */
  awb: string | null;
  /** The AWB of the earlier request, which appeared after the shipment was booked again. */
  lateAwb: string;
  /** Where an agent can look up either AWB. */
  hrefOf?: (awb: string) => string;
};

/** The two AWBs of one shipment side by side, each with a copy button. */
export function AwbPair({ awb, lateAwb, hrefOf }: AwbPairProps) {
  const t = useTranslations('shipment.duplicate');
  const pair = [
    { label: t('present'), number: awb },
    { label: t('late'), number: lateAwb },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {pair.map(({ label, number }) => (
        <div key={label} className="rounded-control border border-line bg-surface px-3.5 py-2.5 text-ink">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            {number === null ? (
              t('noAwb')
            ) : (
              <>
                {hrefOf ? (
                  <Link
                    href={hrefOf(number)}
                    className="inline-flex min-h-6 items-center text-lg text-accent hover:underline"
                  >
                    <Ltr>{number}</Ltr>
                  </Link>
                ) : (
                  <Ltr className="text-lg">{number}</Ltr>
                )}
                <CopyButton text={number} label={t('copy')} of={number} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
