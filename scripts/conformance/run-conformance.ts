import { randomInt } from 'node:crypto';
import { toRateRequest } from '#lib/postal/family-a/translate-price.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import { type CheckDesk, openDesk, strangerTo } from './check-desk.ts';
import { checkLookups } from './check-lookups.ts';
import { checkShipment, skipStranger } from './check-shipment.ts';
import type { Finding } from './finding.ts';
import { judgeStranger, judgeUnknownAwb } from './judge.ts';
import { operatorAt } from './operator.ts';
import { type Places, sampleQuestion } from './sample-shipment.ts';

export type ConformancePlan = {
  settings: PostalSettings;
  account?: OperatorAccount;
  /** The families that book, track and cancel a test shipment; empty for a read-only run. */
  write: readonly ('A' | 'B')[];
};

/** Checks an operator against the interface, operation by operation. */
export async function runConformance({ settings, account, write }: ConformancePlan): Promise<Finding[]> {
  const desk = openDesk(operatorAt(settings), account);
  const places = await checkLookups(desk);
  await checkReads(desk, places);
  if (write.length === 0) skipStranger(desk);
  for (const family of write) await checkShipment(desk, family, places, new Date());
  return desk.findings;
}

const needsAccount = 'needs --account and --token';

/** Checks a price, that a wrong token gets none, and an AWB that doesn't exist. Changes nothing. */
async function checkReads(desk: CheckDesk, { countryId, emirateId }: Places): Promise<void> {
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
