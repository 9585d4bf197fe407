import { randomUUID } from 'node:crypto';
import type { FuzzTarget } from './fuzz-targets.ts';

type Sent = { method: string; body?: string; headers: Record<string, string> };

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '٠٥٠١٢٣٤٥٦٧',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%',
  '%zz',
  '1000012345678',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(5_000),
  '{"$gt":""}',
  '__proto__',
  'constructor',
];
const names = [
  'q',
  'id',
  'ids',
  'awb',
  'draft',
  'repeat',
  'step',
  'kind',
  'emirateId',
  'zoneId',
  'countryId',
  'text',
  'state',
  'before',
  'after',
  'operator',
  'lang',
  'form',
  'key',
  'known',
  'version',
  'reason',
  'note',
  'email',
  'password',
  'code',
  'phase',
  'sender',
  'receiver',
  'parcel',
  'service',
  'product',
  'weightGrams',
  'name',
  'phone',
  'token',
  'attemptId',
  'seconds',
  'open',
];

/** A request that no page of ours would send: random texts in its path, its query, its headers and its body. */
export function oddRequest(
  target: FuzzTarget,
  random: () => number,
  portalUrl: string,
): { path: string; init: Sent } {
  const pick = <Value>(of: Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const oddText = () => (random() < 0.15 ? randomUUID() : pick(texts));
  const odd = (levels: number): unknown => {
    const roll = random();
    if (levels === 0 || roll < 0.4) return oddText();
    if (roll < 0.5) return pick([0, -1, 1e21, null, true]);
    if (roll < 0.6) return Array.from({ length: Math.floor(random() * 4) }, () => odd(levels - 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(random() * 8) }, () => [pick(names), odd(levels - 1)]),
    );
  };
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const segment = () => (random() < 0.1 ? pick(['%', '%zz', '%ff', '%00']) : encoded(oddText()) || 'x');
  const path = target.path.replace(/\[[^\]]+\]/g, segment);
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${encoded(pick(names))}=${encoded(oddText())}`,
  );
  const headers: Record<string, string> = random() < 0.9 ? { origin: portalUrl } : {};
  if (random() < 0.05) headers['next-router-state-tree'] = encoded(oddText());
  if (random() < 0.1) headers.rsc = '1';
  if (target.actionId) Object.assign(headers, { 'next-action': target.actionId, accept: 'text/x-component' });
  const body = target.actionId ? JSON.stringify([odd(4)]) : JSON.stringify(odd(4));
  if (target.method === 'POST')
    headers['content-type'] = target.actionId
      ? 'text/plain;charset=UTF-8'
      : pick(['application/json', 'application/x-www-form-urlencoded']);
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return {
    path: `${path}${query}`,
    init: { method: target.method, headers, ...(target.method === 'POST' && { body }) },
  };
}
