import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/form/field.tsx';
import { comma } from '#lib/i18n/locale.ts';
import { isStatusField } from '#lib/imports/fields/schema.ts';
import { isOfRow, type UnderstoodView } from '#lib/imports/view.ts';

type Kind = UnderstoodView['kind'];

type UnderstoodProps = {
  understood: UnderstoodView[];
  asked: readonly Kind[];
  onAsk: (kind: Kind, isAsked: boolean) => void;
  /** Whether what isn’t new was confirmed before, here or in an earlier file. */
  isAgain: boolean;
  /** Whether answers on this page have changed what is read. */
  isOther: boolean;
};

/** What rules read in a file's rows: each kind once, with examples of what stood and what it becomes. */
export function UnderstoodValues({ understood, asked, onAsk, isAgain, isOther }: UnderstoodProps) {
  const t = useTranslations('imports.layout.understood');
  const fieldName = useTranslations('imports.fields');
  const titleOf = (kind: Kind) => (isOfRow(kind) ? t(`kinds.${kind}`) : fieldName(kind));
  if (understood.length === 0) return null;
  return (
    <section aria-labelledby="understood" className="flex flex-col gap-3">
      <h3 id="understood" className="font-semibold">
        {t('title')}
      </h3>
      <p role="status" className={`text-sm ${isAgain || isOther ? 'text-caution' : 'text-muted'}`}>
        {t(isOther ? 'changed' : isAgain ? 'again' : 'hint')}
      </p>
      <ul className="flex flex-col gap-4 text-sm">
        {understood.map((reading) => (
          <li key={reading.kind} className="flex flex-col gap-1">
            <p>
              {isAgain && reading.isNew && <span className="font-semibold text-caution">{t('new')} </span>}
              <span className="font-medium">{titleOf(reading.kind)}</span>{' '}
              <span className="text-muted tabular-nums">({t('rows', { count: reading.rows })})</span>
            </p>
            <ul className="flex flex-col gap-1 ps-4">
              {reading.examples.map((example) => (
                <Example key={example.row} kind={reading.kind} example={example} />
              ))}
            </ul>
            {!isOfRow(reading.kind) && !isStatusField(reading.kind) && (
              <Checkbox
                label={t('askEach')}
                checked={asked.includes(reading.kind)}
                onChange={({ target }) => onAsk(reading.kind, target.checked)}
                className="ps-4"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExampleProps = { kind: Kind; example: UnderstoodView['examples'][number] };

function Example({ kind, example: { row, from, to, rows } }: ExampleProps) {
  const t = useTranslations('imports.layout.understood');
  const fieldName = useTranslations('imports.fields');
  const locale = useLocale();
  const becomes = useBecomes();
  return (
    <li className="break-words">
      <span className="text-muted tabular-nums">{t('inRow', { number: row })}</span>{' '}
      {from.map(({ field, text }, at) => (
        <span key={field}>
          {at > 0 && comma[locale]}
          <span className="text-muted">{fieldName(field)}</span> <bdi>{text}</bdi>
        </span>
      ))}{' '}
      {from.length > 0 && <span className="text-muted">{t('becomes')} </span>}
      <bdi className="font-medium">{becomes(kind, to)}</bdi>
      {rows > 1 && <span className="text-muted tabular-nums"> ({t('rows', { count: rows })})</span>}
    </li>
  );
}

/** What a reading made of a row, in words where it is no value. */
function useBecomes() {
  const t = useTranslations('imports.layout');
  return (kind: Kind, to: string): string => {
    if (kind === 'codAmount') return to || t('noCash');
    if (kind === 'item') return t('understood.goodsOf', { order: to });
    if (kind === 'noShipment') return `${to} – ${t('understood.leftOut')}`;
    return to === 'send' || to === 'ask' || to === 'hold' ? t(`does.${to}`) : to;
  };
}
