'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Checkbox, Field, TextArea } from '#components/ui/form/field.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Link } from '#components/ui/link.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { onDroppedFile, takeDroppedFile } from '#lib/browser/dropped-file.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { importLimits, type SenderField, templateKinds } from '#lib/imports/schema.ts';
import type { SameFile, TableOffer } from '#lib/imports/view.ts';
import { type FileFault, isFileFault } from '#lib/tables/uploads/schema.ts';
import type messages from '#messages/en.json';
import { useTableName } from './layout/left-out.tsx';

type Fault = FileFault | keyof (typeof messages)['imports']['fault'] | 'nothing';
type Answer =
  | { ok: true; value: { id: string } }
  | { ok: false; code?: string; detail?: { seen?: SameFile; tables?: TableOffer[]; fault: Fault } & Figures };

/** Where a fault is, how much the file has (rows, columns, or bytes), and what the saved sender lacks. */
type Figures = { row?: number; found?: number; missing?: SenderField[] };

/** The earlier import of the file, and the way to import it again. */
type Seen = SameFile & { again: () => void };

/** Without a number of a table, a file with several is asked about. */
async function post(body: Blob, name: string, isAgain: boolean, table?: number): Promise<Answer> {
  if (body.size > importLimits.bytes)
    return { ok: false, detail: { fault: 'too-large', found: Math.ceil(body.size / 104_857.6) / 10 } };
  const answer = await fetch(
    `/api/imports?${new URLSearchParams({ name, ...(isAgain && { again: '1' }), ...(table !== undefined && { table: `${table}` }) })}`,
    { method: 'POST', body },
  );
  return answer.json();
}

/** Uploads a spreadsheet as soon as it is chosen or dropped, or pasted rows. Nothing is booked yet. */
export function ImportUpload() {
  const t = useTranslations('imports');
  const files = useTranslations('files.fault');
  const fields = useTranslations('booking.fields');
  const locale = useLocale();
  const router = useRouter();
  const isReady = useIsReady();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<({ code: Fault } & Figures) | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [choice, setChoice] = useState<ComponentProps<typeof TableChoice>['choice'] | null>(null);
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function send(body: Blob | null, name: string, isAgain = false, taken: TableOffer[] = []) {
    if (isPending) return;
    if (!body) return setFault({ code: 'nothing' });
    setPending(true);
    setFault(null);
    setSeen(null);
    setChoice(null);
    let answer: Answer = { ok: false };
    const toImport = [...taken];
    do {
      answer = await post(body, name, isAgain, toImport[0]?.at).catch(() => ({ ok: false as const }));
      // Several tables become several imports, which the list names.
      if (answer.ok) toImport.shift();
    } while (answer.ok && toImport.length > 0);
    if (answer.ok) return router.push(`/imports/${answer.value.id}`);
    setPending(false);
    const offer = (tables: TableOffer[], imported = 0) =>
      setChoice({ tables, imported, take: (chosen) => send(body, name, true, chosen) });
    if (answer.detail?.tables) return offer(answer.detail.tables);
    // One failed: those before it are imports already.
    if (toImport.length > 0) offer(toImport, taken.length - toImport.length);
    const found = answer.detail?.seen;
    if (found) return setSeen({ ...found, again: () => send(body, name, true) });
    const { fault: code = 'unexpected', row, found: figure, missing } = answer.detail ?? {};
    setFault(answer.code === 'too-often' ? { code: answer.code } : { code, row, found: figure, missing });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (file instanceof File && file.size > 0) return send(file, file.name);
    return send(pasted.trim() ? new Blob([pasted]) : null, '');
  }
  const sendFile = useEffectEvent((file: File | null | undefined) => {
    if (file) send(file, file.name);
  });
  useEffect(() => {
    // A file may be chosen before this script has loaded.
    sendFile(takeDroppedFile() ?? input.current?.files?.[0]);
    return onDroppedFile(() => sendFile(takeDroppedFile()));
  }, []);

  return (
    <Sheet className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('choose')}
          hint={t('chooseHint', { rows: importLimits.rows, megabytes: importLimits.bytes / 1024 ** 2 })}
        >
          <FileInput
            ref={input}
            name="file"
            accept=".xlsx,.csv,.tsv,.txt"
            button={t('chooseFile')}
            none={t('noFile')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send(file, file.name);
            }}
          />
        </Field>
        <Field label={t('paste')} hint={t('pasteHint')}>
          <TextArea rows={3} value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </Field>
        {fault && (
          <ErrorNotice>
            {fault.code === 'nothing'
              ? t('nothing')
              : isFileFault(fault.code)
                ? files(fault.code, { row: fault.row ?? 0 })
                : t(`fault.${fault.code}`, {
                    row: fault.row ?? 0,
                    found: fault.found ?? 0,
                    missing: new Intl.ListFormat(locale).format(
                      (fault.missing ?? []).map((field) => fields(field)),
                    ),
                  })}
            {fault.missing && (
              <Link href="/settings/presets" className="mt-1 block underline">
                {t('openSenders')}
              </Link>
            )}
          </ErrorNotice>
        )}
        {choice && (
          <TableChoice key={choice.tables.map(({ at }) => at).join()} choice={choice} isPending={isPending} />
        )}
        {seen && (
          <Notice tone="info" role="status">
            <p>
              {t('seen.text', {
                name: seen.name || t('pasted'),
                moment: formatMoment(seen.at, locale),
                count: seen.booked,
              })}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <ButtonLink href={`/imports/${seen.id}`} size="sm" variant="primary">
                {t('seen.open')}
              </ButtonLink>
              <Button size="sm" pending={isPending} onClick={seen.again}>
                {t('seen.again')}
              </Button>
            </div>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isPending} disabled={!isReady}>
            {isPending ? t('uploading') : t('upload')}
          </Button>
        </div>
        <section aria-labelledby="import-templates" className="flex flex-col gap-2 border-t border-line pt-4">
          <h2 id="import-templates" className="text-base font-semibold">
            {t('templates.title')}
          </h2>
          <p className="text-sm text-muted">{t('templates.hint')}</p>
          <div className="flex flex-wrap gap-2">
            {templateKinds.map((kind) => (
              <a
                key={kind}
                href={`/api/imports/template?kind=${kind}`}
                download
                className={buttonStyle('secondary', 'sm')}
              >
                {t(`templates.${kind}`)}
              </a>
            ))}
          </div>
        </section>
      </form>
    </Sheet>
  );
}

type TableChoiceProps = {
  /** `imported`: how many others of the file are imports already. */
  choice: { tables: TableOffer[]; imported: number; take: (tables: TableOffer[]) => void };
  isPending: boolean;
};

/** The tables of a file, with their rows. Each that is taken becomes an import. */
function TableChoice({ choice: { tables, imported, take }, isPending }: TableChoiceProps) {
  const t = useTranslations('imports.tables');
  const nameOf = useTableName();
  const [chosen, setChosen] = useState(() => tables.filter(({ isHidden }) => !isHidden).slice(0, 1));
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={list} className="flex flex-col gap-2 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{t('title', { count: tables.length })}</legend>
      {imported > 0 && <p>{t('imported', { count: imported })}</p>}
      {tables.map((table) => (
        <Checkbox
          key={table.at}
          id={`table-${table.at}`}
          label={nameOf(table)}
          checked={chosen.includes(table)}
          onChange={({ target }) =>
            setChosen((before) =>
              target.checked ? [...before, table] : before.filter((one) => one !== table),
            )
          }
        />
      ))}
      <Button
        variant="primary"
        className="self-start"
        pending={isPending}
        disabled={chosen.length === 0}
        onClick={() => take(chosen.toSorted((one, other) => one.at - other.at))}
      >
        {t('take', { count: chosen.length })}
      </Button>
    </fieldset>
  );
}
