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
import { partyFieldNames } from '#lib/shipments/party-fields.ts';
import { snakeCase } from '../operation/snake-case.ts';
import { foreignIds, homeIds, officeId, originCode, type UnnamedPlace } from './place-ids.ts';
import type { PartyInput, ShipmentInput } from './schema.ts';

type Money = NonNullable<ShipmentInput['service']['cod_amount']>;

const amountText = (money: Money | undefined) =>
  money ? decimalAmount({ amountMinor: money.amount_minor, currency: money.currency }) : '';

/** Sizes of the form are typed in centimetres. */
const centimetres = (millimetres: number | undefined) =>
  millimetres === undefined ? undefined : String(millimetres / 10);

/**
 * The order of a body, and the booking form that it makes. Places that aren't named clearly are added to `wrong`. Throws `noPlaces` while
 * their lists aren't available.
 */
export async function readForm(
  actor: MerchantActor,
  input: ShipmentInput,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm> {
  const [start, rules] = await Promise.all([startForm(actor), usableRules(actor)]);
  const { kind, reference = '', customs } = input;
  const receiver = await partyOf(input.receiver, 'receiver', kind, wrong);
  const order: Order = {
    ...{ number: reference, kind, receiver },
    sender: await senderOf(input, start, wrong),
    parcel: parcelOf(input),
    service: await serviceOf(input, 'emirateId' in receiver ? receiver.emirateId : '', start, wrong),
    customs: customs && (await customsOf(customs, wrong)),
  };
  return formOfOrder(order, start.form, rules).form;
}

type Started = Awaited<ReturnType<typeof startForm>>;

async function senderOf(
  { sender, kind }: ShipmentInput,
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

async function partyOf(
  party: PartyInput,
  end: 'sender' | 'receiver',
  kind: ShipmentInput['kind'],
  wrong: UnnamedPlace[],
) {
  const texts = Object.fromEntries(
    partyFieldNames.map((name) => [name, party[snakeCase(name) as keyof PartyInput] ?? '']),
  ) as Record<(typeof partyFieldNames)[number], string>;
  const isAbroad =
    (kind === 'international' && end === 'receiver') || (kind === 'incoming' && end === 'sender');
  const places = isAbroad ? await foreignIds(party, end, wrong) : await homeIds(party, end, wrong);
  return { ...texts, phone: texts.phone || texts.mobile, state: party.state ?? '', ...places };
}

const parcelOf = ({ parcel, customs, reference2, reference3 }: ShipmentInput): Order['parcel'] => ({
  contentType: parcel.content_type,
  weight: String(parcel.weight_grams),
  weightUnit: 'g',
  pieces: parcel.pieces?.toString(),
  length: centimetres(parcel.length_mm),
  width: centimetres(parcel.width_mm),
  height: centimetres(parcel.height_mm),
  dimensionUnit: 'cm',
  commodityDescription: parcel.commodity_description,
  declaredValue: parcel.declared_value && declaredText(parcel.declared_value, customs?.currency ?? 'AED'),
  ...{ reference2, reference3 },
});

/** A value in another currency than that of the customs declaration is refused by the form's checks, at its field. */
const declaredText = (value: Money, currency: string) =>
  value.currency !== currency ? `${amountText(value)} ${value.currency}` : amountText(value);

async function serviceOf(
  { service }: ShipmentInput,
  emirateId: string,
  { form }: Started,
  wrong: UnnamedPlace[],
): Promise<Order['service']> {
  const { cod_amount: cod, office } = service;
  return {
    product: service.product,
    paymentMethod: service.payment_method,
    codAmount: cod && cod.currency !== 'AED' ? `${amountText(cod)} ${cod.currency}` : amountText(cod),
    pickupDate: service.pickup_date,
    pickupFrom: service.pickup_from,
    pickupTo: service.pickup_to,
    pickupConfirmed: service.pickup_confirmed ? (service.pickup_date ?? form.service.pickupDate) : '',
    delivery: service.delivery,
    officeId: office && (await officeId(office, emirateId, 'service.officeId', wrong)),
    deliveryInstructionId: service.delivery_instruction_id,
    registered: service.registered,
    insured: service.insured,
    emailSender: service.email_sender,
    emailReceiver: service.email_receiver,
    remarks: service.remarks,
    specialNotes: service.special_notes,
    preassignedAwb: service.preassigned_awb,
    latitude: service.latitude?.toString(),
    longitude: service.longitude?.toString(),
  };
}

async function customsOf(
  customs: NonNullable<ShipmentInput['customs']>,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm['customs']> {
  const items: CustomsItemForm[] = [];
  for (const [index, item] of customs.items.entries())
    items.push({
      ...startedItem(),
      description: item.description,
      hsCode: item.hs_code ?? '',
      originAlpha2: await originCode(item.origin, `customs.items.${index}.originAlpha2`, wrong),
      quantity: String(item.quantity),
      unitValue: decimalAmount({ amountMinor: item.unit_value_minor, currency: customs.currency }),
      weight: String(item.weight_grams),
      weightUnit: 'g',
      reference: item.reference ?? '',
      length: centimetres(item.length_mm) ?? '',
      width: centimetres(item.width_mm) ?? '',
      height: centimetres(item.height_mm) ?? '',
    });
  return {
    items,
    currency: customs.currency,
    iossNumber: customs.ioss_number ?? '',
    exportReason: customs.export_reason ?? '',
    incoterm: customs.incoterm ?? '',
  };
}
