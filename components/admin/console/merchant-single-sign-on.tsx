'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox, Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { merchantRoles, roleSchema } from '#lib/people/members/schema.ts';
import { type SingleSignOnForm, type SingleSignOnView, valuesOfRoles } from '#lib/single-sign-on/schema.ts';
import type { SingleSignOnProblem } from '#lib/single-sign-on/view.ts';
import { type AdminAnswer, ReasonDialog } from './reason-dialog.tsx';

type Props = {
  merchantId: string;
  settings: SingleSignOnView;
  save: (form: SingleSignOnForm) => Promise<ActionResult<SingleSignOnProblem | 'saved'>>;
  remove: (given: { merchantId: string; reason: string }) => AdminAnswer;
};

/** A merchant's identity provider: what is stored, without its secret, and what the provider has to know. */
export function MerchantSingleSignOn({ merchantId, settings, save, remove }: Props) {
  const t = useTranslations('admin.merchants.singleSignOn');
  const problems = useTranslations('admin.ask.problems');
  const roleNames = useTranslations('people.roles');
  const { saved, callbackUrl, logoutUrl } = settings;
  const [isRemoving, setRemoving] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const form = useForm({
    read: (given): FormRead<SingleSignOnForm> => {
      setRemoved(false);
      const typed = readSettings(merchantId, given);
      const empty = (['issuer', 'clientId', 'domains'] as const).filter((name) => !typed[name]);
      return empty.length > 0 ? { wrong: Object.fromEntries(empty.map((name) => [name, name])) } : { typed };
    },
    send: save,
  });
  const answer = form.ended?.ok ? form.ended.value : null;
  const failed = form.failed && 'failed';
  const done = isRemoved ? 'removed' : answer === 'saved' && 'saved';

  const errorOf = (field: string, ...problems: SingleSignOnProblem[]) => {
    if (form.wrong[field]) return t('missing');
    const problem = problems.find((each) => each === answer);
    return problem && t(`problems.${problem}`);
  };
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div>
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{saved ? t('text') : `${t('none')}. ${t('text')}`}</p>
      </div>
      <dl className="flex flex-col gap-1 text-sm wrap-anywhere">
        <dt className="text-muted">{t('callback')}</dt>
        <dd>
          <Ltr>{callbackUrl}</Ltr>
        </dd>
        <dt className="text-muted">{t('logout')}</dt>
        <dd>
          <Ltr>{logoutUrl}</Ltr>
        </dd>
      </dl>
      {/* Another key after saving: the fields show what is stored. */}
      <form
        key={JSON.stringify(saved)}
        method="post"
        noValidate
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <Field
          label={t('issuer')}
          hint={t('issuerHint')}
          error={errorOf('issuer', 'issuer-address', 'issuer-unreachable')}
        >
          <TextInput ltr name="issuer" type="url" defaultValue={saved?.issuer} />
        </Field>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('clientId')} error={errorOf('clientId')}>
            <TextInput ltr name="clientId" defaultValue={saved?.clientId} />
          </Field>
          <Field
            label={t('clientSecret')}
            hint={saved ? t('secretKept') : undefined}
            error={errorOf('clientSecret', 'secret-missing')}
          >
            <TextInput ltr name="clientSecret" type="password" />
          </Field>
        </div>
        <Field
          label={t('domains')}
          hint={t('domainsHint')}
          error={errorOf('domains', 'domain-wrong', 'domain-public', 'domain-taken')}
        >
          <TextInput ltr name="domains" defaultValue={saved?.domains} />
        </Field>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('roleClaim')} hint={t('roleClaimHint')} isOptional>
            <TextInput ltr name="roleClaim" defaultValue={saved?.roleClaim} />
          </Field>
          <Field label={t('newRole')}>
            <SelectInput
              name="newRole"
              defaultValue={saved?.newRole ?? 'member'}
              options={merchantRoles.map((role) => ({ value: role, label: roleNames(role) }))}
            />
          </Field>
          {merchantRoles.map((role) => (
            <Field
              key={role}
              label={t('values', { role: roleNames(role) })}
              hint={t('valuesHint')}
              isOptional
            >
              <TextInput ltr name={role} defaultValue={saved?.roles[role]} />
            </Field>
          ))}
        </div>
        <Checkbox
          name="passwordsOff"
          label={t('passwordsOff')}
          hint={t('passwordsOffHint')}
          defaultChecked={saved?.passwordsOff}
        />
        {failed && <ErrorNotice>{problems(failed)}</ErrorNotice>}
        {answer === 'not-found' && <ErrorNotice>{t('problems.not-found')}</ErrorNotice>}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" pending={form.pending} disabled={!form.isReady}>
            {t('save')}
          </Button>
          {saved && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </form>
      <div role="status">{done && <Notice tone="positive">{t(done)}</Notice>}</div>
      {isRemoving && (
        <ReasonDialog
          question={{
            title: t('removeTitle'),
            text: t('removeText'),
            submit: t('remove'),
            isDanger: true,
            run: (reason) => remove({ merchantId, reason }),
          }}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false);
            setRemoved(true);
          }}
        />
      )}
    </Sheet>
  );
}

function readSettings(merchantId: string, form: FormData): SingleSignOnForm {
  const text = (name: string) => textOf(form, name).trim();
  return {
    merchantId,
    issuer: text('issuer'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    domains: text('domains'),
    roleClaim: text('roleClaim'),
    passwordsOff: form.has('passwordsOff'),
    newRole: roleSchema.parse(text('newRole')),
    roles: valuesOfRoles(text),
  };
}
