'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { Ban, Check } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { type PlatformRole, platformRoles, type ResetKind } from '#lib/people/platform/schema.ts';
import type { PersonRow } from '#lib/people/platform/view.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';
import { type AdminAnswer, ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';

type OfPerson = { id: string; reason: string };
type OfStopping = OfPerson & { newOwnerId?: string | null };

type PeopleProps = {
  rows: PersonRow[];
  /** Who can take open cases, and how many each person has. */
  agents: (NamedPerson & { id: string })[];
  openCases: Record<string, number>;
  actions: {
    disable: (given: OfStopping & { disable: boolean }) => AdminAnswer;
    changeRole: (given: OfStopping & { role: PlatformRole }) => AdminAnswer;
    askReset: (given: OfPerson & { kind: ResetKind }) => AdminAnswer;
    endSessions: (given: OfPerson) => AdminAnswer;
  };
};

/** `done`: what is said at the end, if it isn't that the person was signed out. */
type Question = ReasonQuestion & { done?: 'asked' | 'enabled' };

/** All people with an account, with state and role, and the actions of an administrator. */
export function AllPeople({ rows, agents, openCases, actions }: PeopleProps) {
  const t = useTranslations('admin.people');
  const roles = useTranslations('people.roles');
  const locale = useLocale();
  const [question, setQuestion] = useState<Question | null>(null);
  const [done, setDone] = useState<'done' | 'asked' | 'enabled' | null>(null);
  const nameOf = (person: PersonRow) => isolated(nameIn(locale, person));

  function ask(asked: Question) {
    setDone(null);
    setQuestion(asked);
  }

  /** Asks who takes the open cases of somebody who stops. */
  const newOwner = ({ id }: PersonRow) => {
    const count = openCases[id] ?? 0;
    if (count === 0) return undefined;
    return (
      <Field label={t('newOwner.label', { count })} hint={t('newOwner.hint')}>
        <SelectInput
          name="newOwner"
          none={t('newOwner.nobody')}
          options={agents
            .filter((agent) => agent.id !== id)
            .map((agent) => ({ value: agent.id, label: nameIn(locale, agent) }))}
        />
      </Field>
    );
  };
  /** Undefined where nothing was asked. */
  const newOwnerIn = (entered: FormData) =>
    entered.has('newOwner') ? String(entered.get('newOwner')) || null : undefined;

  const askDisable = (person: PersonRow) => {
    const disable = person.state === 'active';
    const kind = disable ? 'disable' : 'enable';
    ask({
      title: t(`${kind}.title`, { name: nameOf(person) }),
      text: t(`${kind}.text`),
      submit: t(`${kind}.submit`),
      isDanger: disable,
      done: disable ? undefined : 'enabled',
      fields: disable && newOwner(person),
      run: (reason, entered) =>
        actions.disable({ id: person.id, disable, reason, newOwnerId: newOwnerIn(entered) }),
    });
  };

  const askReset = (person: PersonRow, kind: ResetKind) =>
    ask({
      title: t(`${kind}.title`, { name: nameOf(person) }),
      text: t(`${kind}.text`),
      submit: t('askFor'),
      done: 'asked',
      run: (reason) => actions.askReset({ id: person.id, kind, reason }),
    });

  const askSessions = (person: PersonRow) =>
    ask({
      title: t('sessions.title', { name: nameOf(person) }),
      text: t('sessions.text'),
      submit: t('sessions.submit'),
      run: (reason) => actions.endSessions({ id: person.id, reason }),
    });

  const askRole = (person: PersonRow) =>
    ask({
      title: t('role.title', { name: nameOf(person) }),
      text: t('role.text'),
      submit: t('role.submit'),
      fields: <RoleFields role={person.role}>{newOwner(person)}</RoleFields>,
      run: (reason, entered) =>
        actions.changeRole({
          id: person.id,
          role: entered.get('role') as PlatformRole,
          reason,
          newOwnerId: newOwnerIn(entered),
        }),
    });

  return (
    <>
      <div role="status">{done && <Notice tone="positive">{t(done)}</Notice>}</div>
      <Sheet>
        <DataTable
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('column.name'),
              phone: 'title',
              cell: ({ name, nameAr, email, isSelf }) => (
                <span className="flex flex-col items-start">
                  <span className="font-semibold">
                    <bdi>{nameIn(locale, { name, nameAr })}</bdi> {isSelf && t('self')}
                  </span>
                  <Ltr className="text-sm font-normal text-muted [overflow-wrap:anywhere]">{email}</Ltr>
                </span>
              ),
            },
            {
              header: t('column.role'),
              cell: (person) => (
                <span className="flex flex-col items-start max-md:items-end">
                  {roles(person.role)}
                  <Merchant>{locale === 'ar' ? person.merchantNameAr : person.merchantNameEn}</Merchant>
                </span>
              ),
            },
            { header: t('column.state'), cell: ({ state }) => <State state={state} /> },
            {
              header: t('column.action'),
              headerHidden: true,
              align: 'end',
              phone: 'bare',
              cell: (person) =>
                !person.isSelf &&
                person.state !== 'left' && (
                  <span className="flex flex-wrap gap-2 md:justify-end">
                    {person.role !== 'merchant' && (
                      <Button size="sm" onClick={() => askRole(person)}>
                        {t('role.open')}
                        <Of name={nameOf(person)} />
                      </Button>
                    )}
                    {person.hasFactor && (
                      <Button size="sm" onClick={() => askReset(person, 'factors')}>
                        {t('factors.submit')}
                        <Of name={nameOf(person)} />
                      </Button>
                    )}
                    {person.state === 'active' && (
                      <>
                        <Button size="sm" onClick={() => askReset(person, 'password')}>
                          {t('password.submit')}
                          <Of name={nameOf(person)} />
                        </Button>
                        <Button size="sm" onClick={() => askSessions(person)}>
                          {t('sessions.submit')}
                          <Of name={nameOf(person)} />
                        </Button>
                      </>
                    )}
                    <Button size="sm" onClick={() => askDisable(person)}>
                      {t(person.state === 'active' ? 'disable.submit' : 'enable.submit')}
                      <Of name={nameOf(person)} />
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      </Sheet>
      {question && (
        <ReasonDialog
          question={question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            setDone(question.done ?? 'done');
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}

/** The new role. `children`: who takes the open cases, which only an administrator can't keep. */
function RoleFields({ role, children }: Pick<PersonRow, 'role'> & { children: ReactNode }) {
  const t = useTranslations('admin.people');
  const roles = useTranslations('people.roles');
  const [chosen, setChosen] = useState<string>(role);
  return (
    <>
      <Field label={t('column.role')}>
        <SelectInput
          name="role"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={platformRoles.map((each) => ({ value: each, label: roles(each) }))}
        />
      </Field>
      {chosen === 'administrator' && children}
    </>
  );
}

const Merchant = ({ children }: { children: ReactNode }) =>
  children && (
    <span className="text-sm text-muted">
      <bdi>{children}</bdi>
    </span>
  );

/** Gives the buttons of each row different names for screen readers. */
const Of = ({ name }: { name: string }) => <span className="sr-only">: {name}</span>;

function State({ state }: Pick<PersonRow, 'state'>) {
  const t = useTranslations('admin.people.states');
  const isActive = state === 'active';
  return (
    <Badge tone={isActive ? 'positive' : 'neutral'} icon={isActive ? <Check /> : <Ban />}>
      {t(state)}
    </Badge>
  );
}
