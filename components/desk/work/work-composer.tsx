import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput, TextArea } from '#components/ui/form/field.tsx';
import { type FormRead, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { longestText } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { DeskActions } from './desk-actions.ts';
import { MacrosContext } from './macros-provider.tsx';
import { useWorkTexts } from './use-work-texts.ts';
import { formOf, ifOpenOf, type WorkField } from './work-forms.tsx';
import type { WorkQuestion } from './work-offers.tsx';

type WorkComposerProps = {
  of: MerchantShipment;
  question: WorkQuestion;
  actions: DeskActions;
  onClose: () => void;
  onDone: (done: WorkDone) => void;
  /** Opens a call-back instead, when the carrier doesn't answer. */
  onCallBack?: () => void;
};

/** What was done; `openAlready` if it was added to an open case. */
export type WorkDone = WorkQuestion['kind'] | 'openAlready';

/**
 * The form of an agent's action, in place beside the record: its text and what else it needs. Ctrl+Enter saves, and Escape closes it while it is empty. Shows
 * it as done only after the server has answered.
 */
export function WorkComposer({ of, question, actions, onClose, onDone, onCallBack }: WorkComposerProps) {
  const t = useTranslations('desk.work');
  const failures = useTranslations('failures');
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const texts = useWorkTexts();
  const [key] = useState(() => crypto.randomUUID());
  const { kind } = question;
  const { Fields, findMissing, isDanger, send } = formOf(question);
  const textIn = (entered: FormData) => String(entered.get('text') ?? '');
  const form = useForm({
    read: (entered: FormData): FormRead<FormData, WorkField> => {
      // Ctrl+Enter adds to the open case, too.
      if (isOpenAlready && !entered.has('ifOpen')) entered.set('ifOpen', 'add');
      const field = saysSomething(textIn(entered)) ? findMissing?.(entered, question) : 'text';
      return field ? { wrong: { [field]: field } } : { typed: entered };
    },
    send: (entered) => send(actions, { of, text: textIn(entered), form: entered, key }, question),
    onDone: (_value, _form, entered) => onDone(ifOpenOf(entered) === 'add' ? 'openAlready' : kind),
  });
  const { pending, ended, isCut } = form;
  const failed = ended?.ok === false ? ended : null;
  const isOpenAlready = failed?.code === 'case-open';
  const errorOf = (field: WorkField) => form.wrong[field] !== undefined && t(`missing.${field}`);

  useEffect(() => {
    text.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !pending && text.current?.value === '') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    element.current?.requestSubmit();
  }

  return (
    <form
      ref={element}
      aria-labelledby={titleId}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3.5 rounded-control border border-line bg-sunken p-3.5"
    >
      <h3 id={titleId} className="font-semibold">
        {texts(question, 'title')}
      </h3>
      <p className="text-sm text-muted">{texts(question, 'about')}</p>
      {isOpenAlready && (
        <Notice tone="caution" role="alert">
          {failures('case-open')}
        </Notice>
      )}
      {failed && !isOpenAlready && (
        <ErrorNotice>
          {isCut
            ? t('cut')
            : failed.code === 'operator-unavailable'
              ? t('unavailable')
              : failed.code === 'outdated'
                ? t('damage.outdated')
                : failures(failed.code, { message: isolated(failed.message ?? '') })}
        </ErrorNotice>
      )}
      <Field label={texts(question, 'text')} hint={texts(question, 'hint')} error={errorOf('text')}>
        <TextArea ref={text} name="text" required rows={3} maxLength={longestText} />
      </Field>
      <MacroSelect of={'variant' in question ? question.variant : kind} field={text} />
      {Fields && <Fields question={question} errorOf={errorOf} />}
      <div className="flex flex-wrap gap-2">
        {isOpenAlready && (
          <>
            <Button type="submit" variant="primary" name="ifOpen" value="add" pending={pending}>
              {t('openAlready.add')}
            </Button>
            <Button type="submit" name="ifOpen" value="another" pending={pending}>
              {t('openAlready.another')}
            </Button>
          </>
        )}
        <Button
          hidden={isOpenAlready}
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          pending={pending}
          aria-keyshortcuts="Control+Enter"
          title={`${texts(question, 'submit')} (Ctrl ⏎)`}
        >
          {pending ? t('pending') : texts(question, 'submit')}
        </Button>
        {failed?.code === 'operator-unavailable' && onCallBack && (
          <Button onClick={onCallBack}>{t('offerCallBack')}</Button>
        )}
        <Button onClick={onClose} disabled={pending}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}

type MacroSelectProps = { of: string; field: RefObject<HTMLTextAreaElement | null> };

/** Adds a ready-made text to the field, in the chosen language. Nothing for an action without such texts. */
function MacroSelect({ of, field }: MacroSelectProps) {
  const t = useTranslations('desk.work.macros');
  const macros = use(MacrosContext);
  if (!macros?.en[of]) return null;

  function add(text: string) {
    const { current } = field;
    if (!current || !text) return;
    current.value = [current.value.trim(), text].filter(Boolean).join(' ').slice(0, current.maxLength);
    current.focus();
  }

  return (
    <Field label={t('label')}>
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
