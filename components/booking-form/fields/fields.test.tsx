import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import messages from '#messages/en.json' with { type: 'json' };
import { BookingFormProvider } from './booking-form.ts';
import { TextField } from './fields.tsx';

function Form({ address, children }: { address: string; children: ReactNode }) {
  const form = useForm<ShipmentForm>({ defaultValues: { receiver: { address } } });
  return <BookingFormProvider value={form}>{children}</BookingFormProvider>;
}

const html = (address: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dubai">
      <Form address={address}>
        <TextField path="receiver.address" hint="Building and street" />
      </Form>
    </NextIntlClientProvider>,
  );

test('an address in letters without a font has a warning, which names them', () => {
  expect(html('王 Tower')).toContain('may show empty boxes for: 王.');
});

test('an address in other letters has the field’s own hint', () => {
  expect(html('करामा, دبي, Al Quoz 😀')).toContain('Building and street');
});
