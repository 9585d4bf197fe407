import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldFailure } from '#lib/core/result.ts';
import { isOwnFailure } from '../hooks/person-refusals.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import { useSend } from '../hooks/use-send.ts';

/** What a form's fields say; or what is wrong with which fields, by their names and in screen order. */
export type FormRead<Typed, Issue = string> = { typed: Typed } | { wrong: { [field: string]: Issue } };

/** An action's answer; `unexpected` when none arrived. */
type Answer<Value, Code> =
  | { ok: true; value: Value }
  | { ok: false; code: Code | 'unexpected'; message?: string; fields?: FieldFailure[] };

const cut: { ok: false; code: 'unexpected'; message?: string } = { ok: false, code: 'unexpected' };

type FormOptions<Typed, Value, Code, Issue> = {
  /** The pressed button is in `given`, too, by its name. */
  read: (given: FormData) => FormRead<Typed, Issue>;
  send: (typed: Typed) => Promise<Answer<Value, Code>>;
  /** After it was done. `clear` empties the form unless it was edited meanwhile, and returns whether it did. */
  onDone?: (value: Value, clear: () => boolean, typed: Typed) => void;
};

/**
 * A form that one action takes. It is sent once at a time, and not while a field is wrong. The first wrong field gets the focus, also when
 * the answer says what is wrong. `ended` is the last answer; null before, and while a field is wrong. `failed` is why it wasn't done, unless the page's shell says that. `isDone`: it was done with what the
 * fields said when the answer came.
 */
export function useForm<Typed, Value, Code extends string, Issue = string>({
  read,
  send: ask,
  onDone,
}: FormOptions<Typed, Value, Code, Issue>) {
  const [wrong, setWrong] = useState<{ [field: string]: Issue }>({});
  const [ended, setEnded] = useState<Answer<Value, Code> | null>(null);
  const [isEdited, setEdited] = useState(false);
  const { send, pending } = useSend();
  const sent = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();

  useEffect(() => {
    if (ended) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ended]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const formRead = read(new FormData(form, (event.nativeEvent as SubmitEvent).submitter));
    setWrong('wrong' in formRead ? formRead.wrong : {});
    setEnded(null);
    sent.current = form;
    if ('wrong' in formRead) return focusField(form, Object.keys(formRead.wrong)[0]);
    const before = entriesOf(form);
    send(ask, formRead.typed, (answer) => {
      setEnded(answer ?? cut);
      const isEdited = entriesOf(form) !== before;
      setEdited(isEdited);
      const clear = () => {
        if (!isEdited) form.reset();
        return !isEdited;
      };
      if (answer?.ok) onDone?.(answer.value, clear, formRead.typed);
    });
  }

  const failed = ended?.ok === false && isOwnFailure(ended) ? ended.code : null;
  const isDone = ended?.ok === true && !isEdited;
  return { submit, pending, isReady, wrong, ended, failed, isCut: ended === cut, isDone };
}

const entriesOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** The focus goes to the field; that of a date isn't the input with its name. */
function focusField(form: HTMLFormElement, name = '') {
  form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`)?.focus();
}

/** A form's text, as it was typed. */
export const textOf = (given: FormData, name: string) => String(given.get(name) ?? '');

type Schema<Typed> = {
  safeParse: (
    typed: unknown,
  ) =>
    | { success: true; data: Typed }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** What a schema reads from typed fields. A field's issue is the message of the first rule that it breaks. */
export function readForm<Typed>(schema: Schema<Typed>, typed: unknown): FormRead<Typed> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { typed: parsed.data };
  const wrong: { [field: string]: string } = {};
  for (const { path, message } of parsed.error.issues) wrong[String(path[0])] ??= message;
  return { wrong };
}
