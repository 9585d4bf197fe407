import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ControlWords } from '../control-words.ts';
import { Field, TextInput } from './field.tsx';

it('marks a field that may stay empty, in the label, and no other', () => {
  const words = { close: '', showPassword: '', hidePassword: '', saving: '', copied: '', copyFailed: '' };
  const form = renderToStaticMarkup(
    <ControlWords value={{ ...words, optional: 'optional' }}>
      <Field id="company" label="Company" isOptional>
        <TextInput />
      </Field>
      <Field id="name" label="Name">
        <TextInput />
      </Field>
    </ControlWords>,
  );
  const labels = [...form.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) =>
    label?.replace(/<[^>]*>/g, ' ').trim(),
  );
  expect(labels).toEqual(['Company optional', 'Name']);
});
