import { describe, expect, it } from 'vitest';
import { findViolations, type Records } from './find-violations.ts';

/** A run without violations: one booked, one cancelled, one refused, and one unconfirmed that never reached the operator. */
function orderly(): Records {
  const attempt = (number: number, state: string) => ({
    id: `attempt-${number}`,
    shipmentId: `shipment-${number}`,
    kind: 'book',
    state,
    reference: `WB-${number}-1`,
    lateAwb: null,
    queued: false,
  });
  return {
    ledger: [
      { awb: '101', references: ['WB-1-1', 'ORDER-1'], live: true },
      { awb: '102', references: ['WB-2-1', 'ORDER-2'], live: false },
    ],
    shipments: [
      { id: 'shipment-1', state: 'booked', awb: '101', awbEvents: 1 },
      { id: 'shipment-2', state: 'cancelled', awb: '102', awbEvents: 1 },
      { id: 'shipment-3', state: 'refused', awb: null, awbEvents: 0 },
      { id: 'shipment-4', state: 'unconfirmed', awb: null, awbEvents: 0 },
    ],
    attempts: ['accepted', 'accepted', 'refused', 'unconfirmed'].map((state, at) => attempt(at + 1, state)),
    moves: [
      { attemptId: 'attempt-1', was: 'prepared', became: 'sent' },
      { attemptId: 'attempt-1', was: 'sent', became: 'unconfirmed' },
      { attemptId: 'attempt-1', was: 'unconfirmed', became: 'accepted' },
    ],
    sends: new Map([1, 2, 3, 4].map((number) => [`WB-${number}-1`, 1])),
    shown: new Map([['shipment-1', '101']]),
    ends: new Map([['key-1', new Set(['101'])]]),
  };
}

const planted = (change: (records: Records) => void) => {
  const records = orderly();
  change(records);
  return findViolations(records);
};

const first = <Row>(rows: Row[], index = 0) => rows[index] as Row;

it('reports nothing for a run without violations', () => {
  expect(findViolations(orderly())).toEqual([]);
});

describe('finds', () => {
  it('an AWB that no shipment has', () => {
    const found = planted(({ ledger }) => ledger.push({ awb: '999', references: ['WB-3-1'], live: false }));
    expect(found).toEqual([{ promise: 'accounted', what: '999 (WB-3-1) is not in our database' }]);
  });

  it('an AWB that another shipment has', () => {
    const found = planted(({ shipments }) => {
      first(shipments).awb = '102';
      first(shipments, 1).awb = '101';
    });
    expect(found.filter(({ promise }) => promise === 'accounted')).toHaveLength(2);
  });

  it('an AWB that is not in the ledger', () => {
    expect(planted(({ ledger }) => ledger.pop())).toMatchObject([{ promise: 'accounted' }]);
  });

  it('two sends of one reference', () => {
    const found = planted(({ sends }) => (sends as Map<string, number>).set('WB-1-1', 2));
    expect(found).toEqual([{ promise: 'once', what: 'WB-1-1 was sent 2 times' }]);
  });

  it('a send without an attempt', () => {
    const found = planted(({ sends }) => (sends as Map<string, number>).set('WB-9-1', 1));
    expect(found).toMatchObject([{ promise: 'once' }]);
  });

  it('a row of an import with two AWBs or none, but not one that was refused', () => {
    const found = planted((records) => {
      records.imported = [
        { reference: 'I-1', booked: 1, isOpen: false },
        { reference: 'I-2', booked: 2, isOpen: false },
        { reference: 'I-3', booked: 0, isOpen: false },
        { reference: 'I-4', booked: 0, isOpen: true },
      ];
    });
    expect(found.map(({ promise, what }) => `${promise} ${what}`)).toEqual([
      'imported I-2 has 2 AWBs',
      'imported I-3 has 0 AWBs',
    ]);
  });

  it('a request of the API without an end, and an order with two AWBs', () => {
    const found = planted((records) => {
      const asked = (number: number, order: string) => ({
        id: `shipment-${number}`,
        key: `key-${number}`,
        order,
        queued: false,
      });
      records.asked = [asked(1, 'ORDER-1'), asked(3, 'ORDER-3'), asked(4, 'ORDER-4')];
      first(records.ledger, 1).references.push('ORDER-1');
    });
    expect(found.map(({ promise, what }) => `${promise} ${what}`)).toEqual([
      'answered ORDER-1 has 2 AWBs',
      'answered ORDER-3 has no answer',
    ]);
  });

  it('a shipment with two live AWBs', () => {
    const found = planted(({ ledger, attempts }) => {
      ledger.push({ awb: '103', references: ['WB-1-2'], live: true });
      attempts.push({ ...first(attempts), id: 'attempt-5', reference: 'WB-1-2', lateAwb: '103' });
    });
    expect(found).toMatchObject([{ promise: 'oneLive', what: 'shipment-1 has 101 and 103' }]);
  });

  it.each(['prepared', 'sent'])('an attempt that stays %s', (state) => {
    const found = planted(({ attempts }) => {
      first(attempts, 2).state = state;
    });
    expect(found).toMatchObject([{ promise: 'moving' }]);
  });

  it.each(['booking', 'cancelling'])('a shipment that stays %s', (state) => {
    const found = planted(({ shipments }) => {
      first(shipments, 2).state = state;
    });
    expect(found).toMatchObject([{ promise: 'moving' }]);
  });

  it('an unconfirmed attempt that its shipment does not show, and an unconfirmed shipment without an attempt', () => {
    const found = planted(({ shipments }) => {
      first(shipments, 2).state = 'unconfirmed';
      first(shipments, 3).state = 'draft';
    });
    expect(found).toMatchObject([{ promise: 'moving' }, { promise: 'moving' }]);
  });

  it('an unconfirmed booking that the operator knows', () => {
    const found = planted(({ ledger }) => ledger.push({ awb: '104', references: ['WB-4-1'], live: true }));
    expect(found).toEqual([
      { promise: 'openWithReference', what: 'WB-4-1 is unconfirmed, but the operator knows it' },
    ]);
  });

  it('an unconfirmed booking without a reference', () => {
    const found = planted(({ attempts, sends }) => {
      first(attempts, 3).reference = null;
      (sends as Map<string, number>).delete('WB-4-1');
    });
    expect(found).toMatchObject([{ promise: 'openWithReference' }]);
  });

  it('an AWB that was shown and then lost', () => {
    const found = planted(({ shown }) => (shown as Map<string, string>).set('shipment-3', '101'));
    expect(found).toEqual([{ promise: 'durable', what: '101 of shipment-3 is now nothing' }]);
  });

  it('a key that got two different responses', () => {
    const found = planted(({ ends }) =>
      (ends as Map<string, Set<string>>).set('key-1', new Set(['101', 'refused'])),
    );
    expect(found).toMatchObject([{ promise: 'sameAnswer' }]);
  });

  it('a final state that changed', () => {
    const found = planted(({ moves }) =>
      moves.push({ attemptId: 'attempt-3', was: 'refused', became: 'sent' }),
    );
    expect(found).toMatchObject([{ promise: 'final' }]);
  });

  it.each([0, 2])('an AWB with %i events in the history', (awbEvents) => {
    const found = planted(({ shipments }) => Object.assign(first(shipments), { awbEvents }));
    expect(found).toEqual([{ promise: 'history', what: `shipment-1 with 101 has ${awbEvents} AWB events` }]);
  });
});
