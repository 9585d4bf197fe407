import { useTranslations } from 'next-intl';
import { type Sentences, SentencesToCopy } from '#components/shipments/sentences-to-copy.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

type TellCallerProps = { sentences: Sentences; trackingLink: string | null };

/** What to tell the caller, and the link to public tracking. */
export function TellCaller({ sentences, trackingLink }: TellCallerProps) {
  const t = useTranslations('desk.tell');
  return (
    <Sheet className="p-5">
      <section aria-labelledby="tell" className="flex flex-col gap-3">
        <h2 id="tell" className="text-base font-semibold">
          {t('title')}
        </h2>
        <SentencesToCopy sentences={sentences} keys="S" />
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
