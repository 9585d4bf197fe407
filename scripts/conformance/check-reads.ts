import { randomInt } from 'node:crypto';
import { toRateRequest } from '#lib/postal/family-a/translate-price.ts';
import { type CheckDesk, strangerTo } from './check-desk.ts';
import { judgeStranger, judgeUnknownAwb } from './judge.ts';
import { type Places, sampleQuestion } from './sample-shipment.ts';

const needsAccount = 'needs --account and --token';

/** Checks a price, that a wrong token gets none, and an AWB that doesn't exist. Changes nothing. */
export async function checkReads(desk: CheckDesk, { countryId, emirateId }: Places): Promise<void> {
  const price = { family: 'A', operation: 'CalculatePriceRate' } as const;
  const { operator, account } = desk;
  if (!account) desk.skip(price, needsAccount);
  else if (countryId === undefined || emirateId === undefined) {
    desk.skip(price, 'no lookup gave the ids of the country and an emirate');
  } else {
    const body = toRateRequest(sampleQuestion({ countryId, emirateId }));
    await desk.compare(price, operator.readA('CalculatePriceRate', { body, account }));
    const refused = await operator.readA('CalculatePriceRate', { body, account: strangerTo(account) });
    desk.record({ ...price, about: 'wrong token' }, judgeStranger(refused, desk.secrets));
  }
  await checkUnknownAwb(desk);
}

async function checkUnknownAwb(desk: CheckDesk): Promise<void> {
  const { operator, account, secrets } = desk;
  // A domestic AWB, far from the numbers in use.
  const values = { awb: `10000999${randomInt(10_000, 100_000)}` };
  const ofA = { family: 'A', operation: 'GetTrackDetails', about: 'unknown AWB' } as const;
  if (account)
    desk.record(ofA, judgeUnknownAwb(await operator.readA('GetTrackDetails', { values, account }), secrets));
  else desk.skip(ofA, needsAccount);

  const ofB = { family: 'B', operation: 'Tracking', about: 'unknown AWB' } as const;
  const { familyBAuth } = operator.settings;
  if (!account && familyBAuth === 'account') return desk.skip(ofB, needsAccount);
  desk.record(ofB, judgeUnknownAwb(await operator.readB('Tracking', { values, account }), secrets));
}
