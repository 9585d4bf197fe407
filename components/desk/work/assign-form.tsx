'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectInput } from '#components/ui/form/field.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';
import type { DeskActions } from './desk-actions.ts';

type AssignFormProps = {
  agents: (NamedPerson & { id: string })[];
  agentId: string;
  assignCases: DeskActions['assignCases'];
  /** The rows, each with a checkbox `case`. */
  children: ReactNode;
};

/** The rows of a queue, and above them what is done with the selected ones: taking them, or handing them over to another agent. */
export function AssignForm({ agents, agentId, assignCases, children }: AssignFormProps) {
  const t = useTranslations('desk.own');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const [selected, setSelected] = useState(0);
  const [isDone, setDone] = useState(false);
  const { send, pending, hasFailed } = useSend();
  const others = agents.filter(({ id }) => id !== agentId);

  const entered = () => new FormData(form.current ?? undefined);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name=case]') ?? [])];
  const count = () => setSelected(entered().getAll('case').length);

  function select() {
    setDone(false);
    count();
  }

  function selectAll(isAll: boolean) {
    for (const box of boxes()) box.checked = isAll;
    count();
  }

  function assign(ownerId: string) {
    const caseIds = entered().getAll('case').map(String);
    if (caseIds.length === 0 || ownerId === '') return;
    setDone(false);
    send(assignCases, { caseIds, ownerId }, (answer) => {
      setDone(answer?.ok === true);
      selectAll(false);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    assign(String(entered().get('owner') ?? ''));
  }

  return (
    <form ref={form} onSubmit={submit} onChange={select}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            disabled={!isReady}
            checked={selected > 0 && selected === boxes().length}
            onChange={(event) => selectAll(event.currentTarget.checked)}
          />
          {t('selectAll')}
        </label>
        <Button
          size="sm"
          disabled={!isReady}
          aria-disabled={selected === 0}
          pending={pending}
          onClick={() => assign(agentId)}
        >
          {t('take')}
        </Button>
        {others.length > 0 && (
          <>
            <SelectInput
              name="owner"
              aria-label={t('handTo')}
              className="w-48"
              none={t('handTo')}
              options={others.map(({ id, name, nameAr }) => ({
                value: id,
                label: nameIn(locale, { name, nameAr }),
              }))}
            />
            <Button
              type="submit"
              size="sm"
              disabled={!isReady}
              aria-disabled={selected === 0}
              pending={pending}
            >
              {t('hand')}
            </Button>
          </>
        )}
        {isDone && <span className="text-sm text-positive">{t('assigned')}</span>}
        <LiveRegion>{isDone && t('assigned')}</LiveRegion>
      </div>
      {hasFailed && <ErrorNotice>{t('notAssigned')}</ErrorNotice>}
      <ul>{children}</ul>
    </form>
  );
}
