import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { Money } from '#lib/core/money.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { ruleTargets } from '#lib/rules/apply-rules.ts';
import { cellProps } from './cell-props.ts';
import type { GridTexts } from './use-grid-texts.ts';

/** What a person decides about a whole row. */
export type RowAnswers = {
  answerTwin: (number: number, isAnotherParcel: boolean) => void;
  sendAnyway: (number: number, version: number) => void;
};

type StateCellProps = {
  id: string;
  row: ImportRowView;
  price: Money | null | undefined;
  texts: GridTexts;
  isActive: boolean;
  isSelected: boolean;
  /** How many lines of the file the order is made of. */
  lines: number;
  answers: RowAnswers;
};

/** The status of a row, with its shipment and with problems of the whole row. */
export function StateCell({ id, row, price, texts, isActive, isSelected, lines, answers }: StateCellProps) {
  const { t, problemText, noPrice, locale } = texts;
  const { state, itemOf, problems, shipment, twinNumber, values, setBy } = row;
  const hold = problems.find(({ severity }) => severity === 'hold');
  const general = problems.find((one) => !one.field && one !== hold);
  const why = state === 'sameReference' ? t('sameReferenceText') : hold && problemText(hold);
  return (
    <td
      {...cellProps({
        id,
        column: 0,
        isActive,
        isSelected,
        isFixed: true,
        isWrong: general !== undefined,
        look: general && !(isSelected && !isActive) ? 'bg-danger-soft p-0' : 'p-0',
      })}
    >
      <div className="flex h-[35px] items-center gap-2 truncate px-2">
        {itemOf === null ? (
          <span className="font-medium" title={why}>
            {t(`states.${state}`)}
            {why && <span className="sr-only">. {why}</span>}
          </span>
        ) : (
          <span className="text-muted">{t('itemOf', { number: itemOf })}</span>
        )}
        {/* Before what may be cut off. */}
        <RowDecisions row={row} texts={texts} answers={answers} tabIndex={-1} />
        {price && <bdi className="text-muted tabular-nums">{formatMoney(price, locale)}</bdi>}
        {price === null && (
          <span className="text-muted" title={noPrice}>
            <span aria-hidden="true">—</span>
            <span className="sr-only">{noPrice}</span>
          </span>
        )}
        {shipment?.awb && itemOf === null && (
          <Link href={`/shipments/${shipment.id}`} tabIndex={-1} className="text-accent underline">
            <Ltr>{shipment.awb}</Ltr>
          </Link>
        )}
        <RuledBy setBy={setBy} t={t} />
        {itemOf === null && lines > 1 && <span className="text-muted">{t('lines', { count: lines })}</span>}
        {itemOf === null && twinNumber !== null && (
          <span className="text-muted">{t('repeatsRow', { number: twinNumber })}</span>
        )}
        {itemOf === null && hold?.field && <bdi className="text-caution">{values[hold.field]}</bdi>}
        {general && <bdi className="truncate text-danger">{problemText(general)}</bdi>}
      </div>
    </td>
  );
}

/** What the merchant's rules chose for the row, each with its rule. */
export function RuledBy({ setBy, t }: Pick<ImportRowView, 'setBy'> & Pick<GridTexts, 't'>) {
  const set = ruleTargets.filter((target) => setBy[target]);
  if (set.length === 0) return null;
  const texts = set.map((target) => t(`ruled.${target}`, { name: isolated(setBy[target] ?? '') }));
  return <span className="text-muted">{texts.join(' · ')}</span>;
}

type RowDecisionsProps = Pick<StateCellProps, 'row' | 'texts' | 'answers'> & {
  /** In the grid, Tab leaves the table. */
  tabIndex?: number;
};

/** The buttons of a row that a person decides about. */
export function RowDecisions({ row, texts: { t }, answers, tabIndex }: RowDecisionsProps) {
  const { number, version, state, itemOf, problems } = row;
  if (itemOf !== null) return null;
  const button = (words: string, name: string, onClick: () => void) => (
    <Button size="sm" tabIndex={tabIndex} onClick={onClick} aria-label={name}>
      {words}
    </Button>
  );
  const answer = (isAnotherParcel: boolean) => () => answers.answerTwin(number, isAnotherParcel);
  if (state === 'duplicate') return button(t('bookTwice'), t('bookTwiceOf', { number }), answer(true));
  if (state === 'withheld' && problems.some(({ code }) => code !== 'noShipment'))
    return button(t('sendAnyway'), t('sendAnywayOf', { number }), () => answers.sendAnyway(number, version));
  if (state !== 'sameReference') return null;
  return (
    <>
      {button(t('anotherParcel'), t('anotherParcelOf', { number }), answer(true))}
      {button(t('sameOrder'), t('sameOrderOf', { number }), answer(false))}
    </>
  );
}
