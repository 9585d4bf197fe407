'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import {
  type InvitationView,
  type MemberView,
  type MerchantRole,
  merchantRoles,
  mostInvitations,
  roleSchema,
} from '#lib/people/members/schema.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';

type MerchantPeopleProps = {
  merchantId: string;
  members: MemberView[];
  invitations: InvitationView[];
  invite: (given: {
    merchantId: string;
    email: string;
    role: MerchantRole;
  }) => Promise<ActionResult<AdminProblem | 'done'>>;
  revoke: (given: { merchantId: string; id: string }) => Promise<ActionResult<AdminProblem | 'done'>>;
};

/** The people of a merchant, its invitations, which can be revoked, and the form that invites somebody. The owners manage everything else. */
export function MerchantPeople({ merchantId, members, invitations, invite, revoke }: MerchantPeopleProps) {
  const t = useTranslations('admin.merchants.people');
  const roles = useTranslations('people.roles');
  const asked = useTranslations('admin.ask');
  const locale = useLocale();
  const form = useForm({
    read: (given) => ({
      typed: { merchantId, email: textOf(given, 'email').trim(), role: roleSchema.parse(given.get('role')) },
    }),
    send: invite,
    onDone: (value, clear) => value === 'done' && clear(),
  });
  const problem = form.ended && problemOf(form.ended);
  const [failed, setFailed] = useState<AdminProblem | null>(null);
  const { send, pending } = useSend();
  const end = (id: string) => send(revoke, { merchantId, id }, (answer) => setFailed(problemOf(answer)));
  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      {members.length + invitations.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {members.map(({ id, name, nameAr, email, role }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-48 flex-1">
                <bdi>{nameIn(locale, { name, nameAr })}</bdi>
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                  <Ltr>{email}</Ltr>
                </span>
              </span>
              <span className="text-muted">{roles(role)}</span>
            </li>
          ))}
          {invitations.map(({ id, email, role, hasEnded }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-48 flex-1 [overflow-wrap:anywhere]">
                <Ltr>{email}</Ltr>
                <span className="block text-sm text-muted">{hasEnded ? t('ended') : t('invited')}</span>
              </span>
              <span className="text-muted">{roles(role)}</span>
              <Button size="sm" disabled={pending} onClick={() => end(id)}>
                {t('revoke')}
                <span className="sr-only">: {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && <ErrorNotice>{asked(`problems.${failed}`, { most: mostInvitations })}</ErrorNotice>}
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-2.5">
        <Field
          label={t('ownerEmail')}
          hint={t('ownerHint')}
          error={problem && asked(`problems.${problem}`, { most: mostInvitations })}
          className="min-w-0 flex-1 basis-64"
        >
          <TextInput aria-required ltr name="email" type="email" maxLength={320} />
        </Field>
        <Field label={t('role')}>
          <SelectInput
            name="role"
            defaultValue="owner"
            options={merchantRoles.map((role) => ({ value: role, label: roles(role) }))}
          />
        </Field>
        <Button type="submit" pending={form.pending} disabled={!form.isReady} className="sm:mt-7">
          {t('invite')}
        </Button>
      </form>
      <div role="status">{form.ended && !problem && <Notice tone="positive">{t('sent')}</Notice>}</div>
    </Sheet>
  );
}
