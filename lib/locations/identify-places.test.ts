import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyPlaces, type ListedPlace, operatorIdOf } from './identify-places.ts';

const names = ['Kochi', 'New Delhi', 'Mumbai', 'Munich', 'Berlin'];
const place = (id: string | null, name: string, code = ''): ListedPlace => ({
  id,
  nameEn: name,
  nameAr: `${name} ع`,
  code,
});

const offered = (known: ReturnType<typeof identifyPlaces>['places']) => known.filter(({ isGone }) => !isGone);

describe('a list of places', () => {
  it('keeps the operator’s ids while they identify', () => {
    const { places, drifts } = identifyPlaces([place('1', 'Kochi'), place('2', 'Mumbai')], []);
    expect(places.map(({ id, operatorId }) => [id, operatorId])).toEqual([
      ['1', undefined],
      ['2', undefined],
    ]);
    expect(drifts).toEqual([]);
  });

  it('identifies cities that share a code by their names', () => {
    const { places, drifts } = identifyPlaces(
      [place(null, 'Kochi', 'IN'), place(null, 'New Delhi', 'IN'), place(null, 'Mumbai')],
      [],
    );
    expect(places.map(({ id, operatorId }) => [id, operatorId])).toEqual([
      ['IN Kochi', null],
      ['IN New Delhi', null],
      ['Mumbai', null],
    ]);
    expect(drifts).toEqual([]);
  });

  it('keeps one of the same entries, leaves out different ones with one id, and reports both', () => {
    const listed = [
      place('1', 'Kochi'),
      place('1', 'Kochi'),
      place('2', 'Munich'),
      place('2', 'Berlin'),
      place('3', 'Mumbai'),
    ];
    const { places, drifts } = identifyPlaces(listed, []);
    expect(places.map(({ id }) => id)).toEqual(['1', '3']);
    expect(drifts).toEqual([{ kind: 'repeated-id', sample: '1: Kochi; 2: Munich, Berlin' }]);
  });

  it('gives an id that means another place a new one, also after a gap, and never the old one again', () => {
    const first = identifyPlaces([place('5', 'Kochi')], []).places;
    const gap = identifyPlaces([place('6', 'Mumbai')], first).places;
    expect(offered(gap).map(({ id }) => id)).toEqual(['6']);
    const changed = identifyPlaces([place('5', 'New Delhi'), place('6', 'Mumbai')], gap);
    expect(offered(changed.places).map((one) => [one.id, operatorIdOf(one)])).toEqual([
      ['5 New Delhi', '5'],
      ['6', '6'],
    ]);
    expect(changed.drifts).toEqual([{ kind: 'reused-id', sample: '5: Kochi, New Delhi' }]);
    const back = identifyPlaces([place('5', 'Kochi')], changed.places);
    expect(offered(back.places).map(({ id }) => id)).toEqual(['5']);
  });

  it('reports a place that has moved to another id', () => {
    const first = identifyPlaces([place('5', 'Kochi')], []).places;
    expect(identifyPlaces([place('77', 'Kochi')], first).drifts).toEqual([
      { kind: 'changed-id', sample: '5 → 77: Kochi' },
    ]);
  });

  it('takes a new spelling in one language for the same place', () => {
    const first = identifyPlaces([place('5', 'Kochi')], []).places;
    const { places, drifts } = identifyPlaces([{ ...place('5', 'Kochi'), nameEn: 'Cochin' }], first);
    expect(places).toMatchObject([{ id: '5', nameEn: 'Cochin' }]);
    expect(drifts).toEqual([]);
  });

  it('knows a country by its code, and an HS code by itself', () => {
    const india = { id: '100', nameEn: 'India', nameAr: 'الهند', alpha2: 'IN' };
    const { places } = identifyPlaces([india], []);
    const bharat = { ...india, nameEn: 'Bharat', nameAr: 'بهارات' };
    expect(identifyPlaces([bharat], places).places).toMatchObject([{ id: '100', nameEn: 'Bharat' }]);
    const codes = [place('040900', 'Honey'), place('040900', 'Natural honey')];
    const standard = identifyPlaces(codes, [{ ...place('040900', 'Dates'), id: '040900' }], {
      isStandard: true,
    });
    expect(standard.places).toMatchObject([{ id: '040900', nameEn: 'Honey', otherNames: ['Natural honey'] }]);
    expect(standard.drifts.map(({ kind }) => kind)).toEqual(['repeated-id', 'reused-id']);
  });
});

// Any operator that lists what it likes, day after day: an id that was once offered for a place is never offered for another one.
it('never gives an id another meaning', () => {
  const listed = fc.array(
    fc.record({
      id: fc.option(fc.constantFrom('1', '2', '3', '1 Kochi'), { nil: null }),
      name: fc.constantFrom(...names),
      code: fc.constantFrom('', 'IN', 'DE'),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.array(listed, { minLength: 2, maxLength: 6 }), (days) => {
      const meant = new Map<string, string>();
      let known: ReturnType<typeof identifyPlaces>['places'] = [];
      for (const day of days) {
        known = identifyPlaces(
          day.map(({ id, name, code }) => place(id, name, code)),
          known,
        ).places;
        const today = offered(known);
        expect(new Set(today.map(({ id }) => id)).size).toBe(today.length);
        for (const { id, nameEn } of today) {
          expect(meant.get(id) ?? nameEn).toBe(nameEn);
          meant.set(id, nameEn);
        }
        // What the operator is named means one place of its list.
        for (const one of today) {
          const named = day.filter(({ id }) => id !== null && id === operatorIdOf(one));
          expect(named.every(({ name }) => name === one.nameEn)).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
