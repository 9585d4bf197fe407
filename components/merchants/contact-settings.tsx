'use client';

import { useTranslations } from 'next-intl';
import { use } from 'react';
import { ControlWords } from '#components/ui/control-words.ts';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { readForm, textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import {
  type MerchantContact,
  type MerchantContactForm,
  merchantContactSchema,
} from '#lib/merchants/schema.ts';

/** How receivers can contact the merchant, as public tracking shows it. */
export function ContactSettings({
  contact,
  saveContact,
}: {
  contact: MerchantContact;
  saveContact: (contact: MerchantContactForm) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations('shippingSettings');
  const { saving } = use(ControlWords);
  const validation = useTranslations('validation');
  const form = useForm({
    read: (given) => {
      const typed = { email: textOf(given, 'email'), phone: textOf(given, 'phone') };
      const read = readForm(merchantContactSchema, typed);
      return 'wrong' in read ? read : { typed };
    },
    send: saveContact,
  });
  return (
    <FormSheet
      form={form}
      className="max-w-2xl"
      title={t('contact.title')}
      text={t('contact.text')}
      button={form.pending ? saving : t('contact.save')}
      done={form.isDone && t('contact.saved')}
      failed={form.failed && t('notSaved')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {(['email', 'phone'] as const).map((field) => (
          <Field
            key={field}
            label={t(`contact.${field}`)}
            error={form.wrong[field] && validation(field)}
            isOptional
          >
            <TextInput
              name={field}
              type={field === 'email' ? 'email' : 'tel'}
              ltr
              maxLength={field === 'email' ? 254 : 60}
              defaultValue={contact[field]}
            />
          </Field>
        ))}
      </div>
    </FormSheet>
  );
}
