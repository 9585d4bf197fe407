import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox, Field, FieldError, SelectInput } from '#components/ui/form/field.tsx';
import {
  type KeyPermission,
  type KeyPreset,
  keyPermissions,
  keyPresets,
  presetOf,
} from '#lib/api-keys/view.ts';

type PermissionChoiceProps = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | false;
};

/** What a key may do: a preset, or each permission in plain words. */
export function PermissionChoice({ chosen, onChange, error }: PermissionChoiceProps) {
  const t = useTranslations('developers.keys');
  const preset = presetOf(chosen as readonly KeyPermission[]);
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('permissions')}</legend>
      <Field label={t('preset')} className="sm:max-w-80">
        <SelectInput
          value={preset ?? ''}
          data-of="permissions"
          onChange={({ target }) => onChange(keyPresets[target.value as KeyPreset] ?? chosen)}
          none={preset === null && t('presets.own')}
          options={(['book', 'track', 'all'] as const).map((name) => ({
            value: name,
            label: t(`presets.${name}`),
          }))}
        />
      </Field>
      <div className="grid gap-2 sm:grid-cols-2">
        {keyPermissions.map((permission) => (
          <Checkbox
            key={permission}
            label={t(`permission.${messageKeyOf(permission)}`)}
            checked={chosen.includes(permission)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
            }
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** A message's key has no dots. */
export const messageKeyOf = (permission: KeyPermission) =>
  permission.replace('.', '-') as WithDash<KeyPermission>;

type WithDash<Name extends string> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never;
