import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { mostAwbs } from '#lib/public-tracking/schema.ts';

/** The box for AWBs. A plain form, so that it works without scripts. */
export function TrackingForm({ typed, lang }: { typed: string; lang: string | null }) {
  const t = useTranslations('tracking');
  return (
    <form action="/track" method="get" className="flex flex-col items-start gap-3">
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Field
        id="awb"
        label={t('awb')}
        hint={t.rich('hint', {
          limit: mostAwbs,
          example: 'EE900000145AE',
          ltr: (chunks) => <Ltr>{chunks}</Ltr>,
        })}
        className="w-full"
      >
        <TextArea
          name="awb"
          rows={2}
          required
          dir="ltr"
          defaultValue={typed}
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="text-lg tabular-nums"
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('submit')}
      </Button>
    </form>
  );
}
