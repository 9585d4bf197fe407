import 'server-only';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { formOfOrder, type Order } from '#lib/orders/order.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { eachField, partyFieldNames } from '#lib/shipments/party-fields.ts';
import { inCamelCase } from '../operation/spelling.ts';
import { foreignIds, homeIds, officeId, originCode, type UnnamedPlace } from './place-ids.ts';
import type { PartyInput, ShipmentInput } from './schema.ts';

type Money = NonNullable<ShipmentInput['service']['cod_amount']>;

/** An amount as it is typed in the form. One in another currency than the form's keeps its own, so that the form's checks refuse it at its field. */
function typedAmount({ amount_minor: amountMinor, currency }: Money, formCurrency: string): string {
  const typed = decimalAmount({ amountMinor, currency });
  return currency === formCurrency ? typed : `${typed} ${currency}`;
}

type Measures = { weightGrams: number } & { [Side in 'lengthMm' | 'widthMm' | 'heightMm']?: number };

/** Weights and sizes in the units in which the form has them typed: grams and centimetres. */
function typedMeasures({ weightGrams, lengthMm, widthMm, heightMm }: Measures) {
  const sides = Object.entries({ length: lengthMm, width: widthMm, height: heightMm })
    .filter(([, mm]) => mm !== undefined)
    .map(([side, mm]) => [side, String(Number(mm) / 10)]);
  const sizes: { length?: string; width?: string; height?: string } = Object.fromEntries(sides);
  return { weight: String(weightGrams), weightUnit: 'g' as const, ...sizes };
}

/**
 * The order of a body, and the booking form that it makes. Places that aren't named clearly are added to `wrong`. Throws `noPlaces` while
 * their lists aren't available.
 */
export async function formOfInput(
  actor: MerchantActor,
  input: ShipmentInput,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm> {
  const [start, rules] = await Promise.all([startForm(actor), usableRules(actor)]);
  const { reference = '', customs } = input;
  const kind = kindOf(input);
  const receiver = await partyOf(input.receiver, 'receiver', kind, wrong);
  const order: Order = {
    number: reference,
    kind,
    receiver,
    sender: await senderOf(input.sender, kind, start, wrong),
    parcel: parcelOf(input),
    service: await serviceOf(input, 'emirateId' in receiver ? receiver.emirateId : '', start, wrong),
    customs: customs && (await customsOf(customs, wrong)),
  };
  return formOfOrder(order, start.form, rules).form;
}

/** Who names a country in place of an emirate sends abroad, or from there. */
function kindOf({ kind, receiver, sender }: ShipmentInput): Kind {
  const isAbroad = (party: PartyInput) => party.country !== undefined && party.emirate === undefined;
  if (kind) return kind;
  if (isAbroad(receiver)) return 'international';
  return sender && !('preset' in sender) && isAbroad(sender) ? 'incoming' : 'domestic';
}

type Kind = Order['kind'];
type Started = Awaited<ReturnType<typeof startForm>>;

async function senderOf(
  sender: ShipmentInput['sender'],
  kind: Kind,
  { form, presets }: Started,
  wrong: UnnamedPlace[],
): Promise<Order['sender']> {
  if (!sender) return undefined;
  if (!('preset' in sender))
    return { ...startedForm().sender, ...(await partyOf(sender, 'sender', kind, wrong)) };
  const { preset } = sender;
  const found = presets.find(({ id, nameEn, nameAr }) =>
    typeof preset === 'string'
      ? [nameEn, nameAr].map(searchKey).includes(searchKey(preset))
      : id === preset.id,
  );
  if (!found)
    wrong.push({
      path: 'sender.preset',
      code: 'place-unknown',
      suggestions: presets.map(({ nameEn, nameAr }) => nameEn || nameAr).slice(0, 10),
    });
  return found?.form ?? form.sender;
}

async function partyOf(party: PartyInput, end: 'sender' | 'receiver', kind: Kind, wrong: UnnamedPlace[]) {
  const { emirate: _emirate, area: _area, country: _country, city: _city, ...said } = inCamelCase(party);
  const texts = { ...eachField(partyFieldNames, () => ''), state: '', ...said };
  const isAbroad =
    (kind === 'international' && end === 'receiver') || (kind === 'incoming' && end === 'sender');
  const places = isAbroad ? await foreignIds(party, end, wrong) : await homeIds(party, end, wrong);
  return { ...texts, phone: texts.phone || texts.mobile, ...places };
}

function parcelOf({ parcel, customs, reference2, reference3 }: ShipmentInput): Order['parcel'] {
  const { weightGrams, lengthMm, widthMm, heightMm, declaredValue, pieces, ...same } = inCamelCase(parcel);
  return {
    ...same,
    reference2,
    reference3,
    ...typedMeasures({ weightGrams, lengthMm, widthMm, heightMm }),
    dimensionUnit: 'cm',
    pieces: pieces?.toString(),
    declaredValue: declaredValue && typedAmount(declaredValue, customs?.currency ?? 'AED'),
  };
}

async function serviceOf(
  { service }: ShipmentInput,
  emirateId: string,
  { form }: Started,
  wrong: UnnamedPlace[],
): Promise<Order['service']> {
  const { codAmount, office, pickupConfirmed, latitude, longitude, ...same } = inCamelCase(service);
  return {
    ...same,
    codAmount: codAmount ? typedAmount(codAmount, 'AED') : '',
    pickupConfirmed: pickupConfirmed ? (service.pickup_date ?? form.service.pickupDate) : '',
    officeId: office && (await officeId(office, emirateId, 'service.officeId', wrong)),
    latitude: latitude?.toString(),
    longitude: longitude?.toString(),
  };
}

async function customsOf(
  customs: NonNullable<ShipmentInput['customs']>,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm['customs']> {
  const { items: given, ...same } = inCamelCase(customs);
  const items: CustomsItemForm[] = [];
  for (const [index, item] of given.entries()) {
    const { origin, quantity, unitValueMinor, weightGrams, lengthMm, widthMm, heightMm, ...texts } =
      inCamelCase(item);
    items.push({
      ...startedItem(),
      ...texts,
      ...typedMeasures({ weightGrams, lengthMm, widthMm, heightMm }),
      originAlpha2: await originCode(origin, `customs.items.${index}.originAlpha2`, wrong),
      quantity: String(quantity),
      unitValue: decimalAmount({ amountMinor: unitValueMinor, currency: customs.currency }),
    });
  }
  return { iossNumber: '', exportReason: '', incoterm: '', ...same, items };
}
