import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';

/** A sentence in each language. */
export type Sentences = Record<Locale, string>;

/** A sentence to say to somebody, to be copied in either language, because theirs may differ. The reader's comes first, and `keys` copies it. */
export function SentencesToCopy({ sentences, keys }: { sentences: Sentences; keys?: string }) {
  const t = useTranslations('shipment.sentences');
  const languages = useLocale() === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return languages.map((language, index) => (
    <div key={language} className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <p
        lang={language}
        dir={directionOf(language)}
        className="min-w-0 flex-1 basis-64 text-lg font-normal text-ink"
      >
        {sentences[language]}
      </p>
      <CopyButton
        text={sentences[language]}
        label={t('copy')}
        of={t(`language.${language}`)}
        keys={index === 0 ? keys : undefined}
      />
    </div>
  ));
}
