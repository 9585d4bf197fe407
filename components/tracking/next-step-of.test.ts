import { expect, it } from 'vitest';
import { shipmentFilters } from '#lib/search/lists/list-query.ts';
import { type ShipmentState, shipmentMoves } from '#lib/shipments/states.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { nextStepOf } from './next-step-of.ts';

const phases = Object.keys(en.standing.phase) as ShipmentPhase[];
/** The phases of the filter "action needed". */
const attentionPhases = [...shipmentFilters.attention.matchAll(/'(\w+)'/g)]
  .map(([, name]) => name)
  .filter((name): name is ShipmentPhase => phases.some((phase) => phase === name));
const states = Object.keys(shipmentMoves) as ShipmentState[];

type Shown = Parameters<typeof nextStepOf>[0];
const booked = { state: 'booked', handedOverAt: null, isKeptOnly: false, isToCheck: false } as const;
const handedOverAt = '2026-11-23T10:00:00Z';
const stepOf = (given: Pick<Shown, 'phase'> & Partial<Shown>) => nextStepOf({ ...booked, ...given });

it.each(phases)('%s has a next step in both languages', (phase) => {
  const state = phase === 'cancelled' ? 'cancelled' : 'booked';
  const step = stepOf({ state, phase });
  expect(step?.step).toBe(phase);
  for (const messages of [en, ar]) expect(messages.shipment.next.toDo[phase]).toMatch(/\S.*\.$/);
});

it('says it when the carrier has reported no phase yet, and of a cancelled shipment', () => {
  expect(stepOf({ phase: null })?.step).toBe('expected');
  expect(stepOf({ state: 'cancelled', phase: 'returned' })?.step).toBe('cancelled');
});

it('leaves it to the page’s other notices in every other state, and at a former operator', () => {
  for (const state of states.filter((each) => each !== 'booked' && each !== 'cancelled'))
    expect(stepOf({ state, phase: 'expected' })).toBeNull();
  expect(stepOf({ phase: 'held', isKeptOnly: true })).toBeNull();
});

it('asks nothing while an agent checks the AWB', () => {
  expect(stepOf({ phase: 'expected', isToCheck: true })).toBeNull();
});

it('says of a parcel that was handed over who has it, also once it is cancelled', () => {
  expect(stepOf({ handedOverAt, phase: 'expected' })?.step).toBe('handed_over');
  expect(stepOf({ handedOverAt, phase: 'in_transit' })?.step).toBe('in_transit');
  const cancelled = stepOf({ handedOverAt, state: 'cancelled', phase: 'cancelled' });
  expect(cancelled?.step).toBe('cancelled_after_hand_over');
});

it('has an answer to each phase that asks something, and a message is always one', () => {
  for (const phase of phases) {
    const step = stepOf({ phase });
    if (step?.tone || attentionPhases.includes(phase)) expect(step?.answers, phase).toContain('message');
    if (phase !== 'cancelled' && step && step.answers.length === 0)
      for (const messages of [en, ar])
        expect(messages.shipment.next.toDo[phase]).not.toMatch(/\bask\b|سؤال|الاستفسار/i);
  }
  const cancelled = stepOf({ handedOverAt, state: 'cancelled', phase: 'cancelled' });
  expect(cancelled?.answers).toContain('message');
});

it('asks something in each phase that the list of what needs action has', () => {
  for (const phase of attentionPhases) expect(stepOf({ phase })?.tone).toBeTruthy();
});
