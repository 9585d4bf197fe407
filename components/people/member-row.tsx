import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { SelectInput } from '#components/ui/form/field.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';
import type { MemberView } from '#lib/people/members/view.ts';

type MemberRowProps = {
  member: MemberView;
  disabled: boolean;
  onRole: (role: MerchantRole) => void;
  onReset: () => void;
  onRemove: () => void;
};

/**
 * One person: name, role, and the buttons to remove the person and to reset second factors, each with a confirmation. People
 * can't change their own role here.
 */
export function MemberRow({ member, disabled, onRole, onReset, onRemove }: MemberRowProps) {
  const t = useTranslations('people');
  const [role, setRole] = useState(member.role);
  const [confirming, setConfirming] = useState<'remove' | 'reset' | null>(null);
  const name = isolated(nameIn(useLocale(), member));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {name} {member.isSelf && <span className="font-normal text-muted">{t('self')}</span>}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <Ltr>{member.email}</Ltr>
        </p>
      </div>
      {member.isSelf ? (
        <p className="text-muted">{t(`roles.${member.role}`)}</p>
      ) : (
        <>
          <SelectInput
            aria-label={t('roleOf', { name })}
            value={role}
            disabled={disabled}
            onChange={({ target }) => setRole(target.value as MerchantRole)}
            className="w-auto"
            options={merchantRoles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
          />
          {role !== member.role && (
            <Button variant="primary" disabled={disabled} onClick={() => onRole(role)}>
              {t('saveRole')}
            </Button>
          )}
          {member.hasFactor && (
            <Button disabled={disabled} onClick={() => setConfirming('reset')}>
              {t('reset-factors')}
            </Button>
          )}
          <Button disabled={disabled} onClick={() => setConfirming('remove')}>
            {t('remove')}
          </Button>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          title={t(`${confirming}Title`, { name })}
          words={{
            keep: t(confirming === 'reset' ? 'keepFactors' : 'keep'),
            submit: t(confirming === 'reset' ? 'reset-factors' : 'remove'),
          }}
          onConfirm={() => {
            setConfirming(null);
            if (confirming === 'reset') onReset();
            else onRemove();
          }}
          onClose={() => setConfirming(null)}
        >
          {t(`${confirming}Text`)}
        </ConfirmDialog>
      )}
    </li>
  );
}
