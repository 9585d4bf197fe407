'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { type MemberView, type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';

type MemberRowProps = {
  member: MemberView;
  disabled: boolean;
  onRole: (role: MerchantRole) => void;
  onRemove: () => void;
};

/** One person: name, role, and removal after a question. The own role can't be changed here by mistake. */
export function MemberRow({ member, disabled, onRole, onRemove }: MemberRowProps) {
  const t = useTranslations('people');
  const [role, setRole] = useState(member.role);
  const [isAsking, setAsking] = useState(false);
  const name = useLocale() === 'ar' ? member.nameAr : member.name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi> {member.isSelf && <span className="font-normal text-muted">{t('self')}</span>}
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
          >
            {merchantRoles.map((each) => (
              <option key={each} value={each}>
                {t(`roles.${each}`)}
              </option>
            ))}
          </SelectInput>
          {role !== member.role && (
            <Button variant="primary" disabled={disabled} onClick={() => onRole(role)}>
              {t('saveRole')}
            </Button>
          )}
          <Button disabled={disabled} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        closeLabel={t('keep')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onRemove();
              }}
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('removeText')}
      </Dialog>
    </li>
  );
}
