import 'server-only';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { applyRules } from '#lib/rules/apply-rules.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { partyFieldNames } from '#lib/shipments/party-fields.ts';
import { snakeCase } from '../operation/snake-case.ts';
import { foreignIds, homeIds, officeId, originCode, type UnnamedPlace } from './place-ids.ts';
import { bodyPointer } from './pointers.ts';
import type { PartyInput, ShipmentInput } from './schema.ts';

type Money = NonNullable<ShipmentInput['service']['cod_amount']>;

const amountText = (money: Money | undefined) =>
  money ? decimalAmount({ amountMinor: money.amount_minor, currency: money.currency }) : '';

/** Sizes of the form are typed in centimetres. */
const centimetres = (millimetres: number | undefined, usual = '') =>
  millimetres === undefined ? usual : String(millimetres / 10);

/**
 * The booking form of a body, as a person would fill it in: the merchant's defaults first, and its rules for missing fields. Places that
 * aren't named clearly are added to `wrong`. Throws `noPlaces` while their lists aren't available.
 */
export async function readForm(
  actor: MerchantActor,
  input: ShipmentInput,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm> {
  const [start, rules] = await Promise.all([startForm(actor), usableRules(actor)]);
  const { kind } = input;
  const sender = await senderOf(input, start, wrong);
  const receiver = { ...start.form.receiver, ...(await partyOf(input.receiver, 'receiver', kind, wrong)) };
  const form: ShipmentForm = {
    ...start.form,
    kind,
    sender,
    receiver,
    parcel: parcelOf(input, start.form.parcel),
    service: await serviceOf(input, start.form.service, receiver.emirateId, wrong),
    customs: await customsOf(input.customs, wrong),
  };
  const { form: ruled } = applyRules(form, rules, (section, field) => isGiven(input, section, field));
  return ruled;
}

/** Whether the body has a field that a rule could set. Its sender counts as a whole. */
function isGiven(input: ShipmentInput, section: 'service' | 'sender' | 'parcel', field: string): boolean {
  if (section === 'sender') return input.sender !== undefined;
  if (field === 'weightUnit') return true;
  const member = bodyPointer(`${section}.${field}`).split('/').at(-1) ?? '';
  return (input[section] as Record<string, unknown>)[member] !== undefined;
}

type Started = Awaited<ReturnType<typeof startForm>>;

async function senderOf(
  { sender, kind }: ShipmentInput,
  { form, presets }: Started,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm['sender']> {
  if (!sender) return form.sender;
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

function parcelOf(
  { parcel, customs, reference, reference2, reference3 }: ShipmentInput,
  start: ShipmentForm['parcel'],
): ShipmentForm['parcel'] {
  return {
    ...start,
    contentType: parcel.content_type ?? start.contentType,
    weight: String(parcel.weight_grams),
    weightUnit: 'g',
    pieces: String(parcel.pieces ?? start.pieces),
    length: centimetres(parcel.length_mm, start.length),
    width: centimetres(parcel.width_mm, start.width),
    height: centimetres(parcel.height_mm, start.height),
    dimensionUnit: 'cm',
    commodityDescription: parcel.commodity_description ?? '',
    declaredValue: declaredText(parcel.declared_value, customs?.currency ?? 'AED'),
    reference1: reference ?? '',
    reference2: reference2 ?? '',
    reference3: reference3 ?? '',
  };
}

/** A value in another currency than that of the customs declaration is refused by the form's checks, at its field. */
const declaredText = (value: Money | undefined, currency: string) =>
  value && value.currency !== currency ? `${amountText(value)} ${value.currency}` : amountText(value);

async function serviceOf(
  { service }: ShipmentInput,
  start: ShipmentForm['service'],
  emirateId: string,
  wrong: UnnamedPlace[],
): Promise<ShipmentForm['service']> {
  const { cod_amount: cod, office } = service;
  return {
    ...start,
    product: service.product ?? start.product,
    paymentMethod: service.payment_method ?? (cod ? 'cod' : 'credit'),
    codAmount: cod && cod.currency !== 'AED' ? `${amountText(cod)} ${cod.currency}` : amountText(cod),
    pickupDate: service.pickup_date ?? start.pickupDate,
    pickupFrom: service.pickup_from ?? start.pickupFrom,
    pickupTo: service.pickup_to ?? start.pickupTo,
    pickupConfirmed: service.pickup_confirmed ? (service.pickup_date ?? start.pickupDate) : '',
    delivery: service.delivery ?? start.delivery,
    officeId: office ? await officeId(office, emirateId, 'service.officeId', wrong) : '',
    deliveryInstructionId: service.delivery_instruction_id ?? '',
    registered: service.registered,
    insured: service.insured,
    emailSender: service.email_sender,
    emailReceiver: service.email_receiver,
    remarks: service.remarks ?? '',
    specialNotes: service.special_notes ?? '',
    preassignedAwb: service.preassigned_awb ?? '',
    latitude: service.latitude === undefined ? '' : String(service.latitude),
    longitude: service.longitude === undefined ? '' : String(service.longitude),
  };
}

async function customsOf(
  customs: ShipmentInput['customs'],
  wrong: UnnamedPlace[],
): Promise<ShipmentForm['customs']> {
  if (!customs) return startedForm().customs;
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
      length: centimetres(item.length_mm),
      width: centimetres(item.width_mm),
      height: centimetres(item.height_mm),
    });
  return { items, currency: customs.currency, iossNumber: customs.ioss_number ?? '' };
}
