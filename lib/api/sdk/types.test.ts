import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { EventType, PublicEvent } from '#lib/events/schema.ts';
import type { ListFilters } from '#lib/search/lists/schema.ts';
import type * as events from '#sdk/event-types.ts';
import type * as sdk from '#sdk/types.ts';
import type * as replies from '../shipments/replies.ts';
import type * as schema from '../shipments/schema.ts';

/* The SDK's types are written by hand; `npm run typecheck` fails here when a schema has others. */

type Input<Name extends 'shipmentInput' | 'cancelInput'> = z.input<(typeof schema)[Name]>;
type Output<Name extends 'shipment' | 'shipmentSummary' | 'tracking' | 'price'> = z.output<
  (typeof replies)[Name]
>;

it('has the types of the SDK', () => {
  expectTypeOf<sdk.ShipmentInput['receiver']>().branded.toEqualTypeOf<Input<'shipmentInput'>['receiver']>();
  expectTypeOf<sdk.ShipmentInput['service']>().branded.toEqualTypeOf<Input<'shipmentInput'>['service']>();
  expectTypeOf<sdk.ShipmentInput>().branded.toEqualTypeOf<Input<'shipmentInput'>>();
  expectTypeOf<sdk.CancelInput>().branded.toEqualTypeOf<Input<'cancelInput'>>();
  expectTypeOf<sdk.ShipmentSummary>().branded.toEqualTypeOf<Output<'shipmentSummary'>>();
  expectTypeOf<sdk.Shipment>().branded.toEqualTypeOf<Output<'shipment'>>();
  expectTypeOf<sdk.Tracking>().branded.toEqualTypeOf<Output<'tracking'>>();
  expectTypeOf<
    Omit<sdk.ShipmentFilters, 'query' | 'reference' | 'status'>
  >().branded.toEqualTypeOf<ListFilters>();
  expectTypeOf<sdk.Price>().branded.toEqualTypeOf<Output<'price'>>();
  expectTypeOf<events.EventType>().toEqualTypeOf<EventType>();
  expectTypeOf<events.ShipmentEvent>().branded.toEqualTypeOf<PublicEvent>();
});
