import type { ApiExchange } from '../examples/exchange.ts';

type Exchanges = Record<string, ApiExchange>;

/** Texts that each run has new, by the member that has them, with what an example has instead. */
const opaque: Record<string, string> = {
  awb: '77120000000',
  next_cursor: 'cursor-',
  cursor: 'event-',
  token: 'review-',
  request_id: 'request-',
};
const moment = '2026-12-01T08:30:00.000Z';
const day = '2026-12-02';

/**
 * The same exchanges, with each volatile value replaced by one of its kind: equal values stay equal. `hosts`: the URLs of the servers of a
 * run, by what an example has instead.
 */
export function stable(exchanges: Exchanges, hosts: Record<string, string>): Exchanges {
  const text = JSON.stringify(exchanges);
  // Of whole days alone: a moment is of today, which the day of a pickup can be too.
  const days = new Set(
    Object.values(exchanges).flatMap(
      ({ body, query }) => JSON.stringify([body, query]).match(/(?<=")\d{4}-\d\d-\d\d(?=")/g) ?? [],
    ),
  );
  const names = new Map<string, string>();
  let counted: Record<string, number> = {};
  const nameOf = (value: string, start: string) => {
    const count = (counted[start] ?? 0) + 1;
    counted[start] = count;
    const name = names.get(value) ?? `${start}${String(count).padStart(2, '0')}`;
    names.set(value, name);
    return name;
  };
  JSON.parse(text, (member, value) => {
    if (typeof value === 'string' && opaque[member] && !names.has(value)) nameOf(value, opaque[member]);
    return value;
  });
  counted = {};
  const replaced = [...names, ...Object.entries(hosts).map(([host, url]) => [url, host] as const)].reduce(
    (so, [value, name]) => so.replaceAll(value, name),
    text,
  );
  return JSON.parse(
    replaced
      .replaceAll(/"took_ms":\d+/g, '"took_ms":12')
      // A label is fetched while the shipment is read.
      .replaceAll(/"has_label":\w+/g, '"has_label":true')
      .replaceAll(/"((?:pickup_)?from)":"\d\d:\d\d"/g, '"$1":"09:00"')
      .replaceAll(/"((?:pickup_)?to)":"\d\d:\d\d"/g, '"$1":"13:00"')
      .replaceAll(/whsec_[\w+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
      .replaceAll(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        (id) => names.get(id) ?? nameOf(id, '0193a1b2-7c3d-7e4f-8a5b-0000000000'),
      )
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moment)
      .replaceAll(/"\d{4}-\d\d-\d\d"/g, (found) => (days.has(found.slice(1, -1)) ? found : `"${day}"`)),
  );
}
