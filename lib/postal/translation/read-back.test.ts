import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingFieldPaths, toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import { toCreateRequest } from '#lib/postal/family-b/translate-booking.ts';
import { saidPaths } from '#lib/postal/family-b/translate-party.ts';
import type { BookingOrder } from '#lib/postal/model/booking-order.ts';
import { sampleInternationalOrder, sampleOrder } from '#lib/postal/testing/samples.ts';
import { stopUnlessMeant } from './read-back.ts';

type Body = Record<string, unknown>;

/** Each body as it is sent, and what reading it back finds. */
const families = {
  A: {
    bodyOf: (order: BookingOrder): Body => toBookingRequest(order, 'both').BookingRequest,
    paths: bookingFieldPaths,
  },
  B: {
    bodyOf(order: BookingOrder): Body {
      const request = toCreateRequest(order, '681131');
      if (!request.ok) throw new Error(request.logMessage);
      return request.value;
    },
    paths: saidPaths,
  },
};

const words = fc.string({ unit: fc.constantFrom(...'abcXYZ 019,-()جدٔ'.split('')) }).map((text) => `n${text}`);
const whole = fc.integer({ min: 1, max: 1_000_000 });
const amount = (currency: string) => whole.map((amountMinor) => ({ amountMinor, currency }));

/** An order with random values of every type, and some of its optional fields left out. */
const orders = fc
  .record({
    base: fc.constantFrom(sampleOrder, sampleInternationalOrder),
    texts: fc.record({
      remarks: words,
      specialNotes: words,
      commodityDescription: words,
      productCode: words,
    }),
    party: fc.record({
      contactName: words,
      companyName: words,
      address: words,
      landmark: words,
      zipCode: words,
    }),
    lengths: fc.record({
      lengthMm: whole,
      widthMm: whole,
      heightMm: whole,
      weightGrams: whole,
      pieces: whole,
    }),
    units: fc.record({ weightUnit: fc.constantFrom('g', 'kg'), dimensionUnit: fc.constantFrom('cm', 'm') }),
    flags: fc.record({ registered: fc.boolean(), returnService: fc.boolean(), emailSender: fc.boolean() }),
    more: fc.record({ insured: fc.boolean(), electronicAwb: fc.boolean(), requestSource: words }),
    value: amount('AED'),
    left: fc.subarray([
      'remarks',
      'declaredValue',
      'latitude',
      'deliveryInstructionId',
      'customsItems',
    ] as const),
  })
  .map(({ base, texts, party, lengths, units, flags, more, value, left }): BookingOrder => {
    const order = { ...base, ...texts, ...lengths, ...units, ...flags, ...more };
    const items = base.customsItems?.map((item) => ({ ...item, value, weightGrams: lengths.weightGrams }));
    const whole = {
      ...order,
      declaredValue: value,
      customsItems: items,
      codAmount: base.codAmount && value,
      sender: { ...base.sender, ...party },
      receiver: { ...base.receiver, ...party },
    };
    const isLeft = (field: (typeof left)[number]) => left.includes(field);
    return {
      ...whole,
      remarks: isLeft('remarks') ? undefined : whole.remarks,
      latitude: isLeft('latitude') ? undefined : whole.latitude,
      longitude: isLeft('latitude') ? undefined : whole.longitude,
      deliveryInstructionId: isLeft('deliveryInstructionId') ? undefined : whole.deliveryInstructionId,
      customsItems: isLeft('customsItems') ? undefined : whole.customsItems,
      declaredValue: isLeft('declaredValue') && isLeft('customsItems') ? undefined : whole.declaredValue,
    };
  });

type Path = (string | number)[];

function leavesOf(body: unknown, at: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return [at];
  const entries = Array.isArray(body) ? [...body.entries()] : Object.entries(body);
  return entries.flatMap(([key, value]) => leavesOf(value, [...at, key]));
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'x';
}

/** The body with another value at a path; a text or number may also be lost. */
function withChange(body: unknown, [key, ...rest]: Path, isLost: boolean): unknown {
  if (key === undefined) return isLost && typeof body !== 'boolean' ? undefined : changed(body);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body) ? [...body] : { ...(body as Body) };
  (copy as Body)[key] = withChange((body as Body)[key], rest, isLost);
  return copy;
}

/** What isn't part of an order. */
const isOrders = (path: Path) => path[0] !== 'account' && !path.join('.').startsWith('shipper.address.point');

describe.each(['A', 'B'] as const)('a body of family %s', (family) => {
  const { bodyOf, paths } = families[family];
  const read = (body: Body, order: BookingOrder) => stopUnlessMeant('Create', body, order, paths);

  it('reads back as the order that it was made from', () => {
    fc.assert(fc.property(orders, (order) => void expect(read(bodyOf(order), order)).toBeNull()));
  });

  it('is stopped when any one of its fields is another one, or lost', () => {
    fc.assert(
      fc.property(orders, fc.nat(), fc.boolean(), (order, draw, isLost) => {
        const body = bodyOf(order);
        const leaves = leavesOf(body).filter(isOrders);
        const leaf = leaves[draw % leaves.length] ?? [];
        const value = leaf.reduce<unknown>((inner, key) => (inner as Body)[key], body);
        fc.pre(!(isLost && (value === undefined || value === null || value === '' || value === 0)));
        const other = withChange(body, leaf, isLost) as Body;
        expect(read(other, order)?.fields, `${leaf.join('.')}: ${value}`).not.toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});

it('is stopped when one of the goods is lost or added', () => {
  const body = families.B.bodyOf(sampleInternationalOrder) as { customsDeclarations: unknown[] };
  const [first] = body.customsDeclarations;
  for (const customsDeclarations of [[first], [...body.customsDeclarations, first], null])
    expect(
      stopUnlessMeant('Create', { ...body, customsDeclarations }, sampleInternationalOrder, saidPaths),
    ).toHaveProperty('fields.0.messageKey', 'sentOtherwise');
});
