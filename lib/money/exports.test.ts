import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { exportJournals } from './export-journals.ts';
import { exportVat } from './export-vat.ts';
import { saveAccountCodes, saveTrn } from './money-settings.ts';
import type { NewEntry } from './post-entries.ts';
import { startLedgerStack } from './testing/ledger-stack.ts';
import { vatTexts } from './testing/paper-texts.ts';

const { stack, post } = await startLedgerStack();
const { oasis } = stack;

const charged = (cause: string, day: string, fees: number, vat: number): NewEntry => ({
  cause,
  kind: 'charged',
  at: new Date(`${day}T12:00:00+04:00`),
  postings: [
    ...[{ account: 'fees', shipmentId: null, amountMinor: fees, currency: 'AED' } as const],
    ...(vat ? [{ account: 'vat', shipmentId: null, amountMinor: vat, currency: 'AED' } as const] : []),
    { account: 'payable', shipmentId: null, amountMinor: -fees - vat, currency: 'AED' },
  ],
});
const days = { from: '2026-10-01', until: '2026-10-31' };
const linesOf = async (file: Promise<ReadableStream<Uint8Array>>) =>
  (await new Response(await file).text()).replace('\ufeff', '').replaceAll('"', '').trimEnd().split(/\r?\n/);

it('gives journals in the columns of each system, and the VAT of a month by box', async () => {
  await saveAccountCodes(oasis, { fees: '404', payable: '', bank: ' 090 ' });
  await saveTrn(oasis, { trn: '100000000800003' });
  await post([
    charged('one', '2026-10-05', 2_000, 100),
    charged('two', '2026-10-05', 1_000, 50),
    charged('abroad', '2026-10-20', 700, 0),
    charged('later', '2026-11-02', 900, 45),
  ]);
  const journal = (system: 'xero' | 'quickbooks' | 'zoho') =>
    linesOf(exportJournals(oasis, system, days, (account) => `The ${account}`));
  expect(await journal('xero')).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    'Waybill WB-20261005,05/10/2026,The fees,404,Tax Exempt,30.00',
    'Waybill WB-20261005,05/10/2026,The payable,The payable,Tax Exempt,-31.50',
    'Waybill WB-20261005,05/10/2026,The vat,The vat,Tax Exempt,1.50',
    'Waybill WB-20261020,20/10/2026,The fees,404,Tax Exempt,7.00',
    'Waybill WB-20261020,20/10/2026,The payable,The payable,Tax Exempt,-7.00',
  ]);
  expect((await journal('quickbooks'))[2]).toBe('WB-20261005,10/05/2026,The payable,,31.50,The payable,AED');
  expect((await journal('zoho'))[1]).toBe(
    '2026-10-05,WB-20261005,Waybill WB-20261005,AED,404,The fees,30.00,',
  );

  const asked = { of: 'vat', format: 'csv', ...days } as const;
  expect(await linesOf(exportVat(oasis, asked, vatTexts))).toEqual([
    'M,T,B,A,V,C',
    '2026-10,100000000800003,taxed,30.00,1.50,AED',
    '2026-10,100000000800003,untaxed,7.00,0.00,AED',
  ]);
  const sheet = new Response(await exportVat(oasis, { ...asked, format: 'xlsx' }, vatTexts));
  const parts = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
  const cells = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  // A program adds them up; the number above is a text, whose last digits it would round.
  for (const cell of [
    '<c r="D2" s="3"><v>30.00</v></c>',
    '<c r="E2" s="3"><v>1.50</v></c>',
    '<t xml:space="preserve">100000000800003</t>',
  ])
    expect(cells).toContain(cell);
  const paper = new Response(await exportVat(oasis, { ...asked, format: 'pdf' }, vatTexts));
  const [page = ''] = await readLabelText(new Uint8Array(await paper.arrayBuffer()));
  for (const text of ['Oasis', 'كتب الواحة', 'TRN', '37.00', '1.50']) expect(page).toContain(text);
});
