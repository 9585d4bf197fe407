import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ImportField } from '#lib/imports/fields/schema.ts';
import { choiceTexts } from '#lib/imports/forms/choice-of.ts';
import { isOpen } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { CellChoices, choicesId } from './cell-choices.tsx';
import type { CellChange, UnsavedRows } from './cell-edits.ts';
import { leftToRightFields } from './cell-style.ts';
import { isFixedCell, isFixedRow } from './grid-row.tsx';
import { type RowAnswers, RowDecisions } from './state-cell.tsx';
import type { GridTexts } from './use-grid-texts.ts';

type RowCardsProps = {
  rows: ImportRowView[];
  unsaved: UnsavedRows;
  texts: GridTexts;
  answers: RowAnswers;
  onChange: (changes: CellChange[]) => void;
};

/** Others appear as these are done. */
const mostShown = 20;

/** On a phone: a card for each row that needs something, with a field for each of its cells that is in question. */
export function RowCards({ rows, unsaved, texts, answers, onChange }: RowCardsProps) {
  const t = useTranslations('imports.cards');
  const open = rows.filter(needsSomething);
  return (
    <section aria-labelledby="row-cards" className="flex flex-col gap-3">
      <h2 id="row-cards" className="font-semibold">
        {t('title', { count: open.length })}
      </h2>
      {open.slice(0, mostShown).map((row) => (
        <RowCard
          key={row.number}
          row={row}
          edits={unsaved.get(row.number)?.edits ?? {}}
          {...{ texts, answers, onChange }}
        />
      ))}
      {open.length > mostShown && <p className="text-sm text-muted">{t('more')}</p>}
    </section>
  );
}

const needsSomething = (row: ImportRowView) =>
  !isFixedRow(row) && (row.problems.some(isOpen) || (row.state === 'sameReference' && row.itemOf === null));

/** To the next field in question, which saves this one. */
function goOn(from: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-in-question]')];
  const next = fields[fields.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}

type RowCardProps = Pick<RowCardsProps, 'texts' | 'answers' | 'onChange'> & {
  row: ImportRowView;
  /** Texts that aren't saved yet. */
  edits: ImportRowView['values'];
};

function RowCard({ row, edits, texts, answers, onChange }: RowCardProps) {
  const words = useTranslations('imports.cards');
  const locale = useLocale();
  const { t, problemText } = texts;
  const { number, values, problems, state } = row;
  const general = problems.filter(({ field }) => !field);
  const fields = [...new Set(problems.filter(isOpen).flatMap(({ field }) => field ?? []))];
  const change = (field: ImportField, after: string) =>
    onChange([{ number, field, before: edits[field] ?? values[field] ?? '', after }]);
  return (
    <Sheet className="flex flex-col gap-3 p-4" role="group" aria-labelledby={`row-card-${number}`}>
      <h3 id={`row-card-${number}`} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{words('row', { number })}</span>
        <bdi className="min-w-0 wrap-anywhere">{values.contactName}</bdi>
        <span className="text-sm text-muted">{t(`states.${state}`)}</span>
      </h3>
      {general.map((problem) => (
        <p key={problemText(problem)} className="text-sm text-danger">
          <bdi>{problemText(problem)}</bdi>
        </p>
      ))}
      {fields.map((field) => {
        const text = edits[field] ?? values[field] ?? '';
        const choices = choiceTexts(field, locale);
        // A corrected text is being checked.
        const problem = edits[field] === undefined ? problems.find((one) => one.field === field) : undefined;
        return (
          <div key={field} className="flex flex-col items-start gap-2">
            <Field
              id={`card-${number}-${field}`}
              label={t(`fields.${field}`)}
              error={problem && problemText(problem)}
              className="w-full"
            >
              <TextInput
                key={text}
                defaultValue={text}
                ltr={leftToRightFields.includes(field)}
                readOnly={isFixedCell(row, field)}
                maxLength={2_000}
                autoComplete="off"
                enterKeyHint="next"
                list={choices.length > 0 ? choicesId(number, field) : undefined}
                data-in-question
                onBlur={(event) => change(field, event.target.value)}
                onKeyDown={(event) => event.key === 'Enter' && goOn(event.currentTarget)}
              />
              <CellChoices number={number} field={field} />
            </Field>
            {problem?.suggestion && (
              <Button size="sm" onClick={() => change(field, problem.suggestion ?? text)}>
                {words('use', { text: problem.suggestion })}
              </Button>
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RowDecisions row={row} texts={texts} answers={answers} />
      </div>
    </Sheet>
  );
}
