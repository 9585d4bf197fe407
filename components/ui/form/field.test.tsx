import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { OptionalWord } from './optional-word.ts';
import { TextInput } from './text-input.tsx';

it('marks a field that may stay empty, in the label, and no other', () => {
  const form = renderToStaticMarkup(
    <OptionalWord value="optional">
      <Field id="company" label="Company" isOptional>
        <TextInput />
      </Field>
      <Field id="name" label="Name">
        <TextInput />
      </Field>
    </OptionalWord>,
  );
  const labels = [...form.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) =>
    label?.replace(/<[^>]*>/g, ' ').trim(),
  );
  expect(labels).toEqual(['Company optional', 'Name']);
});
