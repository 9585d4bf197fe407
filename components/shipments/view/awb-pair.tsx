import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

type AwbPairProps = {
  /** Null while the shipment is on its way to an AWB. */
  awb: string | null;
  /** The second one, which turned up late. */
  lateAwb: string;
  /** Where either can be looked up, for those who can. */
  hrefOf?: (awb: string) => string;
};

/** The two AWBs of one shipment side by side, each to be copied. */
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
                  // Each look-up is recorded: none may happen before somebody asks for it.
                  <Link
                    href={hrefOf(number)}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center text-lg text-accent hover:underline"
                  >
                    <Ltr>{number}</Ltr>
                  </Link>
                ) : (
                  <Ltr className="text-lg">{number}</Ltr>
                )}
                <CopyButton
                  text={number}
                  label={t('copy')}
                  copiedLabel={t('copied')}
                  failedLabel={t('copyFailed')}
                  of={number}
                />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
