import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { MoneyBody } from './money-body.tsx';

// A link asks for the router, which nothing has mounted here.
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const shown = (balances: string | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
      <MoneyBody
        disputed={[{ amountMinor: 90_000, currency: 'AED' }]}
        balances={balances}
        unpaid="Unpaid"
        exported="Export"
      />
    </NextIntlClientProvider>,
  );

it('has the claims and the export of a merchant without cash on delivery', () => {
  const markup = shown(null);
  expect(markup).toContain(en.money.emptyTitle);
  expect(markup).toContain('900.00');
  expect(markup).toContain('Export');
  expect(markup).not.toContain('Unpaid');
});

it('has the balances instead of the empty state', () => {
  const markup = shown('Balances');
  expect(markup).not.toContain(en.money.emptyTitle);
  for (const part of ['Balances', '900.00', 'Unpaid', 'Export']) expect(markup).toContain(part);
});
