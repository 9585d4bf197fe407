'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, use, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useLeaveWarning } from '#components/ui/hooks/use-leave-warning.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ContactInput, contactLimits } from '#lib/contacts/schema.ts';
import { ContactAddress } from './contact-address.tsx';
import { ContactField, type ContactIssues, findIssues } from './contact-field.tsx';

type SaveContact = (input: {
  id: string;
  isNew: boolean;
  shown?: ContactInput;
  contact: ContactInput;
}) => Promise<ActionResult<{ id: string }>>;

const blankAddress = { label: '', address: '', addressAr: '', place: {} };

export const blankContact: ContactInput = {
  name: '',
  companyName: '',
  mobile: '',
  phone: '',
  email: '',
  tags: [],
  notes: '',
  addresses: [blankAddress],
};

const failures = ['signed-out', 'not-found', 'too-many', 'failed'] as const;
type Ended = 'saved' | (typeof failures)[number];

type ContactFormProps = { id: string; isNew: boolean; contact: ContactInput; saveContact: SaveContact };

/** The form of a contact with its addresses. It is shown as saved only after the server has answered. */
export function ContactForm({ id: initialId, isNew, contact: stored, saveContact }: ContactFormProps) {
  const t = useTranslations('contacts');
  const { saving } = use(ControlWords);
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const edits = useRef(0);
  // What the person began with, until it is saved: the page may get a newer one meanwhile.
  const shown = useRef(isNew ? undefined : stored);
  // The page draws another id for a new contact with each answer.
  const [id] = useState(initialId);
  const [contact, setContact] = useState(stored);
  const [tags, setTags] = useState(stored.tags.join(', '));
  const [keys, setKeys] = useState(() => stored.addresses.map((_, index) => index));
  const [issues, setIssues] = useState<ContactIssues>({});
  const [ended, setEnded] = useState<Ended | null>(null);
  const { send, pending } = useSend();
  const isChanged = contact !== stored || tags !== stored.tags.join(', ');
  useLeaveWarning(() => isChanged && ended !== 'saved');

  const noteEdit = () => {
    edits.current += 1;
    setEnded(null);
  };
  const set = (change: Partial<ContactInput>) => {
    noteEdit();
    setContact((before) => ({ ...before, ...change }));
  };
  const field = (name: 'name' | 'companyName' | 'mobile' | 'phone' | 'email' | 'notes') => ({
    path: name,
    label: t(`fields.${name}`),
    value: contact[name],
    onChange: (typed: string) => set({ [name]: typed }),
    issues,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = { ...contact, tags: tags.split(/[,،]/) };
    const found = findIssues(typed);
    setIssues(found);
    setEnded(null);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[id="${first}"]`)?.focus();
    const sent = edits.current;
    send(saveContact, { id, isNew, shown: shown.current, contact: typed }, (saved) => {
      if (saved?.ok) shown.current = typed;
      // What was typed meanwhile isn't saved.
      if (saved?.ok && edits.current !== sent) return;
      if (saved?.ok && isNew) router.push(`/contacts/${saved.value.id}`);
      setEnded(saved?.ok ? 'saved' : (failures.find((code) => code === saved?.code) ?? 'failed'));
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={save} className="flex max-w-3xl flex-col gap-5">
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <ContactField {...field('name')} isRequired />
          <ContactField {...field('companyName')} />
          <ContactField {...field('mobile')} type="tel" inputMode="tel" ltr />
          <ContactField {...field('phone')} type="tel" inputMode="tel" ltr />
          <ContactField {...field('email')} type="email" inputMode="email" ltr />
          <ContactField
            path="tags"
            label={t('fields.tags')}
            value={tags}
            onChange={(typed) => {
              noteEdit();
              setTags(typed);
            }}
            issues={issues}
            hint={t('tagsHint')}
          />
        </div>
        <ContactField {...field('notes')} isLong />
      </Sheet>
      {contact.addresses.map((address, index) => (
        <ContactAddress
          key={keys[index]}
          index={index}
          count={contact.addresses.length}
          address={address}
          issues={issues}
          onChange={(changed) =>
            set({ addresses: contact.addresses.map((other, at) => (at === index ? changed : other)) })
          }
          onRemove={() => {
            set({ addresses: contact.addresses.filter((_, at) => at !== index) });
            setKeys(keys.filter((_, at) => at !== index));
          }}
        />
      ))}
      {contact.addresses.length < contactLimits.addresses && (
        <Button
          className="self-start"
          onClick={() => {
            set({ addresses: [...contact.addresses, blankAddress] });
            setKeys([...keys, Math.max(-1, ...keys) + 1]);
          }}
        >
          {t('addAddress')}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Permitted to="contacts.write">
          <Button type="submit" variant="primary" pending={pending} aria-keyshortcuts="Control+Enter">
            {pending ? saving : t('save')}
          </Button>
        </Permitted>
        <ButtonLink href="/contacts">{t('backToList')}</ButtonLink>
        <div role="status">{ended === 'saved' && <Notice tone="positive">{t('saved')}</Notice>}</div>
      </div>
      {ended === 'too-many' ? (
        <ErrorNotice>
          {isNew
            ? t('ended.full', { most: contactLimits.contacts })
            : t('ended.too-many', { most: contactLimits.addresses })}
        </ErrorNotice>
      ) : (
        ended && ended !== 'saved' && <ErrorNotice>{t(`ended.${ended}`)}</ErrorNotice>
      )}
    </form>
  );
}
