import { useTranslations } from 'next-intl';
import { type Sentences, SentencesToCopy } from '#components/shipments/sentences-to-copy.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

type TellCallerProps = {
  /** For the receiver, and for the merchant. */
  sentences: Record<'receiver' | 'merchant', Sentences>;
  trackingLink: string | null;
};

/** What to tell the caller, who is the receiver or the merchant, and the link to public tracking. */
export function TellCaller({ sentences, trackingLink }: TellCallerProps) {
  const t = useTranslations('desk.tell');
  return (
    <Sheet className="p-5">
      <section aria-labelledby="tell" className="flex flex-col gap-3">
        <h2 id="tell" className="text-base font-semibold">
          {t('title')}
        </h2>
        <h3 className="text-sm text-muted">{t('toReceiver')}</h3>
        <SentencesToCopy sentences={sentences.receiver} keys="S" />
        <h3 className="border-t border-line pt-3 text-sm text-muted">{t('toMerchant')}</h3>
        <SentencesToCopy sentences={sentences.merchant} />
        {trackingLink && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line pt-3">
            <span className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere text-muted">
              <Ltr>{trackingLink}</Ltr>
            </span>
            <CopyButton text={trackingLink} label={t('copyLink')} of="" />
          </div>
        )}
      </section>
    </Sheet>
  );
}
