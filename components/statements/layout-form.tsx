'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type DayOrder, dayOrders, lineFields } from '#lib/statements/reading/view.ts';
import { type LayoutForm as Asked, layoutSchema } from '#lib/statements/schema.ts';
import type { StatementView } from '#lib/statements/view.ts';

type LayoutFormProps = {
  statement: StatementView;
  correctLayout: (input: { id: string; layout: Asked }) => Promise<ActionResult<null>>;
  answerDate: (input: { id: string; dayOrder: DayOrder }) => Promise<ActionResult<null>>;
};

/** How the file is read: how its dates are meant, if they can't tell, and the meaning of each column. */
export function LayoutForm({ statement, correctLayout, answerDate }: LayoutFormProps) {
  const t = useTranslations('statements.layout');
  const { id, header, firstRows, layout, dayQuestion, missing } = statement;
  const [isFailed, setFailed] = useState(false);
  const [pending, start] = useTransition();
  const samples = firstRows.filter(({ number }) => number > (layout?.headerRow ?? 0)).slice(0, 2);
  const columns = Math.max(header.length, layout?.columns.length ?? 0);

  function run(work: () => Promise<ActionResult<null>>) {
    setFailed(false);
    start(async () => {
      const done = await work().catch(() => null);
      start(() => setFailed(!done?.ok));
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || !layout) return;
    const given = new FormData(event.currentTarget);
    const asked = layoutSchema.parse({
      ...layout,
      columns: Array.from({ length: columns }, (_, at) => given.get(`column-${at}`) || null),
    });
    run(() => correctLayout({ id, layout: asked }));
  }

  return (
    <>
      {isFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {dayQuestion && (
        <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
          <h2 className="text-base font-semibold">
            {t('dates.title', { date: `\u2068${dayQuestion}\u2069` })}
          </h2>
          <div className="flex flex-wrap gap-2">
            {dayOrders.map((dayOrder) => (
              <Button
                key={dayOrder}
                pending={pending}
                onClick={() => run(() => answerDate({ id, dayOrder }))}
              >
                {t(`dates.${dayOrder}`)}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
      {layout && columns > 0 && (
        <Sheet>
          <details open={missing.length > 0}>
            <summary className="cursor-pointer px-5 py-3 font-semibold">{t('title')}</summary>
            <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 pb-5">
              <p className="text-sm text-muted">
                {missing.length > 0
                  ? t('missing', { fields: missing.map((field) => t(`field.${field}`)).join(' · ') })
                  : t('hint')}
              </p>
              <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {Array.from({ length: columns }, (_, at) => (
                  <Field
                    key={at}
                    id={`column-${at}`}
                    label={<bdi>{header[at] || t('unnamed', { number: String(at + 1) })}</bdi>}
                    hint={
                      <bdi className="wrap-anywhere">
                        {samples
                          .map(({ cells }) => cells[at]?.slice(0, 40))
                          .filter(Boolean)
                          .join(' · ')}
                      </bdi>
                    }
                  >
                    <SelectInput name={`column-${at}`} defaultValue={layout.columns[at] ?? ''}>
                      <option value="">{t('unused')}</option>
                      {lineFields.map((field) => (
                        <option key={field} value={field}>
                          {t(`field.${field}`)}
                        </option>
                      ))}
                    </SelectInput>
                  </Field>
                ))}
              </div>
              <Button type="submit" pending={pending} className="self-start">
                {t('apply')}
              </Button>
            </form>
          </details>
        </Sheet>
      )}
    </>
  );
}
