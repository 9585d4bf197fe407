'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { contactColumnNames, contactHeader, contactLimits } from '#lib/contacts/schema.ts';
import type { ContactColumnView, ImportReport } from '#lib/contacts/view.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { type FileFault, isFileFault } from '#lib/tables/uploads/schema.ts';
import type messages from '#messages/en.json';

type Fault = FileFault | keyof (typeof messages)['contacts']['import']['faults'];

type State =
  | { kind: 'checked' | 'imported'; report: ImportReport }
  | {
      kind: 'failed';
      fault: Fault;
      row: number;
      column: number;
      found: number;
      columns?: ContactColumnView[];
    };

/** Imports contacts from a file: first shows a preview, then imports. */
export function ContactImport() {
  const t = useTranslations('contacts.import');
  const files = useTranslations('files.fault');
  const validation = useTranslations('validation');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State | null>(null);
  const [pending, start] = useTransition();

  function send(file: File, isCheck: boolean, columns?: ContactColumnView['field'][]) {
    const asked = new URLSearchParams({
      ...(isCheck && { check: '1' }),
      ...(columns && { columns: columns.map((field) => field ?? '').join(',') }),
    });
    start(async () => {
      const answer = await fetch(`/api/contacts/import?${asked}`, {
        method: 'POST',
        body: file,
      })
        .then((response) => response.json())
        .catch(() => null);
      if (answer?.ok) return setState({ kind: isCheck ? 'checked' : 'imported', report: answer.value });
      const { fault = 'unexpected', row = 0, column = -1, found = 0, columns: shown } = answer?.detail ?? {};
      const isOfRequest = answer?.code === 'signed-out' || answer?.code === 'too-often';
      setState({
        kind: 'failed',
        fault: isOfRequest ? answer.code : fault,
        row,
        column: column + 1,
        found,
        columns: shown,
      });
    });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    setState(null);
    if (file) send(file, true);
  }

  const file = () => input.current?.files?.[0];
  const report = state && state.kind !== 'failed' ? state.report : null;
  const shownColumns =
    state?.kind === 'failed' ? state.columns : state?.kind === 'checked' ? state.report.columns : undefined;
  const todo = report ? report.added + report.changed : 0;
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <Field label={t('file')} hint={t('hint')}>
        <FileInput
          ref={input}
          accept=".csv,.xlsx,.txt,text/csv"
          onChange={choose}
          button={t('choose')}
          none={t('noFile')}
        />
      </Field>
      <div role="status" className="flex flex-col gap-3">
        {pending && <p className="text-muted">{t('reading')}</p>}
        {state?.kind === 'failed' && !pending && (
          <Notice tone="danger">
            {isFileFault(state.fault)
              ? files(state.fault, { row: state.row })
              : t(`faults.${state.fault}`, {
                  row: state.row,
                  column: state.column,
                  found: state.found,
                  most: contactLimits.contacts,
                })}
          </Notice>
        )}
        {report && !pending && (
          <>
            <Notice tone={state?.kind === 'imported' ? 'positive' : 'info'}>
              <p>{state?.kind === 'imported' ? t('done') : t('preview')}</p>
              <ul className="mt-1 list-disc ps-5">
                <li>{t('added', { count: report.added })}</li>
                <li>{t('changed', { count: report.changed })}</li>
                <li>{t('unchanged', { count: report.unchanged })}</li>
              </ul>
            </Notice>
            {report.unknownHeaders.length > 0 && (
              <Notice tone="caution">{t('unknown', { columns: report.unknownHeaders.join(' · ') })}</Notice>
            )}
            {report.otherSheets.length > 0 && (
              <Notice tone="caution">
                {t('otherSheets', {
                  sheets: report.otherSheets
                    .map(({ name, rows }) => t('sheet', { name: isolated(name), count: rows }))
                    .join(' · '),
                })}
              </Notice>
            )}
            {report.hiddenRows > 0 && (
              <Notice tone="caution">{t('hiddenRows', { count: report.hiddenRows })}</Notice>
            )}
            {report.problemCount > 0 && (
              <Notice tone="caution">
                <p>{t('problems', { count: report.problemCount })}</p>
                <ul className="mt-1 list-disc ps-5">
                  {report.problems.map(({ row, header, messageKey, limit }) => (
                    <li key={row}>
                      {t('row', { row, column: header })}{' '}
                      {messageKey === 'damaged'
                        ? t('damaged')
                        : validation(messageKey as 'required', { limit })}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </>
        )}
      </div>
      {shownColumns && (
        <ContactColumns
          columns={shownColumns}
          isConfirmed={report?.isConfirmed ?? false}
          onChange={(columns) => {
            const chosen = file();
            if (chosen) send(chosen, true, columns);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {state?.kind === 'checked' && todo > 0 && (
          <Button
            variant="primary"
            pending={pending}
            onClick={() => {
              const chosen = file();
              if (chosen)
                send(
                  chosen,
                  false,
                  report?.columns.map(({ field }) => field),
                );
            }}
          >
            {t('start', { count: todo })}
          </Button>
        )}
        <ButtonLink href="/contacts">{t('back')}</ButtonLink>
      </div>
    </Sheet>
  );
}

type ContactColumnsProps = {
  columns: ContactColumnView[];
  isConfirmed: boolean;
  /** Reads the file again with these meanings. */
  onChange: (columns: ContactColumnView['field'][]) => void;
};

/** What each column of the file means, with its first values; the import confirms it for the next file with these columns. */
function ContactColumns({ columns, isConfirmed, onChange }: ContactColumnsProps) {
  const t = useTranslations('contacts.import');
  const locale = useLocale();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-semibold">{t(isConfirmed ? 'columnsKnown' : 'columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ name, field, grade, samples }, at) => (
          <Field
            key={at}
            label={<bdi>{name || t('unnamed', { number: at + 1 })}</bdi>}
            hint={
              <>
                {grade === 'likely' && field && `${t('likely')} `}
                <bdi className="break-words">{samples.join(' · ')}</bdi>
              </>
            }
          >
            <SelectInput
              value={field ?? ''}
              onChange={({ target }) => {
                const chosen = contactColumnNames.find((one) => one === target.value) ?? null;
                onChange(columns.map((column, index) => (index === at ? chosen : column.field)));
              }}
              none={t('notImported')}
              options={contactColumnNames.map((one) => ({ value: one, label: contactHeader(one, locale) }))}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
