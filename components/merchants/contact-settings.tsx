'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, use, useState, useTransition } from 'react';
import { ControlWords } from '#components/ui/control-words.ts';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ContactForm, contactSchema, type MerchantContact } from '#lib/merchants/schema.ts';

type Issues = { [Field in keyof ContactForm]?: 'email' | 'phone' };
type Ended = 'saved' | 'signedOut' | 'notSaved';

/** How receivers can contact the merchant, as public tracking shows it. */
export function ContactSettings({
  contact,
  saveContact,
}: {
  contact: MerchantContact;
  saveContact: (contact: ContactForm) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations('shippingSettings');
  const { saving } = use(ControlWords);
  const validation = useTranslations('validation');
  const [issues, setIssues] = useState<Issues>({});
  const [ended, setEnded] = useState<Ended | null>(null);
  const [pending, startTransition] = useTransition();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const typed = { email: String(given.get('email') ?? ''), phone: String(given.get('phone') ?? '') };
    const wrong = contactSchema
      .safeParse(typed)
      .error?.issues.map(({ path }) => path[0] as 'email' | 'phone');
    setIssues(Object.fromEntries((wrong ?? []).map((field) => [field, field])));
    setEnded(null);
    if (wrong?.[0]) return form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    startTransition(async () => {
      const saved = await saveContact(typed).catch(() => null);
      setEnded(saved?.ok ? 'saved' : saved?.code === 'signed-out' ? 'signedOut' : 'notSaved');
    });
  }

  return (
    <form method="post" noValidate onSubmit={save} className="max-w-2xl">
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t('contact.title')} text={t('contact.text')} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {(['email', 'phone'] as const).map((field) => (
            <Field
              key={field}
              id={`contact-${field}`}
              label={t(`contact.${field}`)}
              error={issues[field] && validation(issues[field])}
              isOptional
            >
              <TextInput
                name={field}
                type={field === 'email' ? 'email' : 'tel'}
                ltr
                maxLength={field === 'email' ? 254 : 60}
                autoComplete="off"
                defaultValue={contact[field]}
              />
            </Field>
          ))}
        </div>
        <FormEnd
          pending={pending}
          done={ended === 'saved' && t('contact.saved')}
          failed={(ended === 'signedOut' || ended === 'notSaved') && t(ended)}
        >
          {pending ? saving : t('contact.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
