import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { getShippingSettings, saveReceiverEmail, saveShippingSettings } from './merchant-settings.ts';
import { defaultShippingSettings, type ShippingSettings } from './schema.ts';

const stack = await testStack();

const own: ShippingSettings = {
  receiverEmail: 'dispatch@oasis.example',
  print: 'awb',
  requestKind: 'booking',
  natureType: 12,
  productCode: 'SVC-30',
  transactionSource: 'web shop',
  requestSource: 'ERP 7',
  branchName: 'Deira branch',
  electronicAwb: false,
  codFeeMinor: 1_050,
  exportReason: 'gift',
  incoterm: 'DDP',
  printsCustoms: true,
  printsPackingSlip: true,
};

it('keeps each merchant’s own settings; a merchant that never saved any has the defaults', async () => {
  await saveShippingSettings(stack.oasis, own);
  expect(await getShippingSettings(stack.oasis.merchantId)).toEqual(own);
  expect(await getShippingSettings(stack.nakheel.merchantId)).toEqual(defaultShippingSettings);
});

it('saves again, and an emptied setting is none', async () => {
  const emptied = { ...own, receiverEmail: undefined, productCode: undefined, codFeeMinor: undefined };
  await saveShippingSettings(stack.oasis, emptied);
  expect(await getShippingSettings(stack.oasis.merchantId)).toEqual(emptied);
});

it('saves the email alone beside another change, and before any other setting', async () => {
  const changed = { ...own, branchName: 'Jumeirah branch' };
  await Promise.all([
    saveShippingSettings(stack.oasis, changed),
    saveReceiverEmail(stack.oasis, 'new@oasis.example'),
  ]);
  expect(await getShippingSettings(stack.oasis.merchantId)).toMatchObject({ branchName: 'Jumeirah branch' });
  await saveReceiverEmail(stack.nakheel, 'new@nakheel.example');
  const email = { receiverEmail: 'new@nakheel.example' };
  expect(await getShippingSettings(stack.nakheel.merchantId)).toEqual({
    ...defaultShippingSettings,
    ...email,
  });
});

it.each([{ print: 'papyrus' }, { requestKind: 'visit' }, { natureType: 0 }, { codFeeMinor: -1 }])(
  'PostgreSQL rejects %j',
  async (wrong) => {
    const settings = { ...own, ...wrong } as ShippingSettings;
    await expect(saveShippingSettings(stack.oasis, settings)).rejects.toThrow(/check constraint/);
  },
);
