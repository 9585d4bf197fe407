'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, use, useId } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { MacrosContext } from './macros-provider.tsx';

type MacroSelectProps = { of: string; field: RefObject<HTMLTextAreaElement | null> };

/** Adds a ready-made text to the field, in the chosen language. Nothing for an action without such texts. */
export function MacroSelect({ of, field }: MacroSelectProps) {
  const t = useTranslations('desk.work.macros');
  const id = useId();
  const macros = use(MacrosContext);
  if (!macros?.en[of]) return null;

  function add(text: string) {
    const { current } = field;
    if (!current || !text) return;
    current.value = [current.value.trim(), text].filter(Boolean).join(' ').slice(0, current.maxLength);
    current.focus();
  }

  return (
    <Field id={id} label={t('label')}>
      <SelectInput value="" onChange={(event) => add(event.target.value)}>
        <option value="">{t('choose')}</option>
        {(['en', 'ar'] as const).map((language) => (
          <optgroup key={language} label={t(language)} lang={language}>
            {macros[language][of]?.map((text) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
    </Field>
  );
}
