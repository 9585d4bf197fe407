import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/buttons/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { Locale } from '#lib/i18n/locale.ts';

/** A sentence in each language. */
export type Sentences = Record<Locale, string>;

type TellCallerProps = { sentences: Sentences; trackingLink: string | null };

/** What to tell the caller, in both languages, because the caller's may differ from the agent's. The agent's comes first. */
export function TellCaller({ sentences, trackingLink }: TellCallerProps) {
  const t = useTranslations('desk.tell');
  const locale = useLocale();
  const languages = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const copy = { copiedLabel: t('copied'), failedLabel: t('copyFailed') };
  return (
    <Sheet className="p-5">
      <section aria-labelledby="tell" className="flex flex-col gap-3">
        <h2 id="tell" className="text-base font-semibold">
          {t('title')}
        </h2>
        {languages.map((language) => {
          const sentence = sentences[language];
          return (
            <div key={language} className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
              <p
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                className="min-w-0 flex-1 basis-64 text-lg font-normal text-ink"
              >
                {sentence}
              </p>
              <CopyButton text={sentence} label={t('copy')} of={t(`language.${language}`)} {...copy} />
            </div>
          );
        })}
        {trackingLink && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line pt-3">
            <span className="min-w-0 flex-1 basis-64 text-sm break-all text-muted">
              <Ltr>{trackingLink}</Ltr>
            </span>
            <CopyButton text={trackingLink} label={t('copyLink')} of="" {...copy} />
          </div>
        )}
      </section>
    </Sheet>
  );
}
