import { useState } from 'react';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FieldError } from '#components/ui/form/field-error.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Shown, type Words } from './shown.tsx';

const width = 'w-60';

const states = [
  { state: 'plain', disabled: false, isWrong: false },
  { state: 'wrong', disabled: false, isWrong: true },
  { state: 'off', disabled: true, isWrong: false },
];

/** The fields of components/ui/form: empty, filled, with an error, disabled. */
export function FieldGallery({ prefix, words }: { prefix: string; words: Words }) {
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const { label, hint, error, one, two } = words;
  const id = (name: string) => `${prefix}-${name}`;
  return (
    <>
      <Shown title="Field with TextInput, DateInput, TextArea, SelectInput, PasswordInput; FieldError">
        <Field id={id('plain')} label={label} hint={hint} isOptional className={width}>
          <TextInput placeholder={hint} />
        </Field>
        <Field id={id('wrong')} label={label} error={error} className={width}>
          <TextInput defaultValue={words.text} />
        </Field>
        <Field id={id('off')} label={label} className={width}>
          <TextInput disabled defaultValue={words.text} />
        </Field>
        <Field id={id('read')} label={label} className={width}>
          <TextInput ltr readOnly defaultValue="+971 50 123 4567" />
        </Field>
        <Field id={id('day')} label={label} className={width}>
          <DateInput
            name={id('day')}
            defaultValue="2026-11-24"
            words={{ format: hint, open: words.action, unreadable: error }}
          />
        </Field>
        {states.map(({ state, disabled, isWrong }) => (
          <div key={state} className="flex basis-full flex-wrap gap-3">
            <Field id={id(`area-${state}`)} label={label} error={isWrong && error} className={width}>
              <TextArea disabled={disabled} defaultValue={words.sentence} />
            </Field>
            <Field id={id(`file-${state}`)} label={label} error={isWrong && error} className={width}>
              <FileInput disabled={disabled} button={words.action} none={words.sentence} />
            </Field>
            <Field id={id(`select-${state}`)} label={label} error={isWrong && error} className={width}>
              <SelectInput disabled={disabled}>
                <option>{one}</option>
                <option>{two}</option>
              </SelectInput>
            </Field>
            <Field id={id(`password-${state}`)} label={label} error={isWrong && error} className={width}>
              <PasswordInput disabled={disabled} defaultValue="password" autoComplete="off" />
            </Field>
          </div>
        ))}
        <Field id={id('read-area')} label={label} className={width}>
          <TextArea readOnly defaultValue={words.sentence} />
        </Field>
        <FieldError>{error}</FieldError>
      </Shown>
      <Shown title="Checkbox, RadioCards">
        <Checkbox label={label} hint={hint} />
        <Checkbox label={label} error={error} defaultChecked />
        <Checkbox label={label} disabled />
        <Checkbox label={label} disabled defaultChecked />
        <RadioCards
          legend={label}
          name={id('radio')}
          defaultValue="one"
          hint={hint}
          options={[
            { value: 'one', label: one, hint },
            { value: 'two', label: two },
            { value: 'off', label: one, disabled: true },
          ]}
        />
      </Shown>
      <Shown title="RadioCards with an error, disabled">
        <RadioCards
          legend={label}
          name={id('radio-wrong')}
          error={error}
          options={[{ value: 'one', label: one }]}
        />
        <RadioCards
          legend={label}
          name={id('radio-off')}
          disabled
          defaultValue="one"
          options={[{ value: 'one', label: one }]}
        />
      </Shown>
      <Shown title="ComboBox (with its ComboBoxList): plain, with an error, loading">
        {(['plain', 'wrong', 'loading'] as const).map((state) => (
          <ComboBox
            key={state}
            id={id(`combo-${state}`)}
            label={label}
            error={state === 'wrong' && error}
            isLoading={state === 'loading'}
            options={
              state === 'loading'
                ? []
                : [
                    { id: 'one', label: one, searchTexts: [one] },
                    { id: 'two', label: two, searchTexts: [two] },
                  ]
            }
            value={chosen}
            text={text}
            onChoose={(option) => {
              setChosen(option);
              setText('');
            }}
            onType={setText}
            onLeave={() => {}}
            clearLabel={words.two}
            openLabel={words.label}
            loadingText={words.sentence}
            emptyText={words.error}
            countText={(count) => String(count)}
            className={width}
          />
        ))}
      </Shown>
    </>
  );
}
