import type { FuzzTarget } from './fuzz-targets.ts';
import { oddValues } from './odd-values.ts';

type Sent = { method: string; body?: string; headers: Record<string, string> };

/**
 * A request that our pages would never send: odd texts in its path, query, headers and body. In half of the actions' inputs,
 * only some parts are odd.
 */
export function oddRequest(
  target: FuzzTarget,
  random: () => number,
  portalUrl: string,
): { path: string; init: Sent } {
  const odd = oddValues(random);
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const segment = () => (random() < 0.1 ? odd.pick(['%', '%zz', '%ff', '%00']) : encoded(odd.text()) || 'x');
  const path = target.path.replace(/\[[^\]]+\]/g, segment);
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${encoded(odd.name())}=${encoded(odd.text())}`,
  );
  const headers: Record<string, string> = random() < 0.9 ? { origin: portalUrl } : {};
  if (random() < 0.1) headers.rsc = '1';
  if (target.actionId) Object.assign(headers, { 'next-action': target.actionId, accept: 'text/x-component' });
  const input = target.makeInput && random() < 0.5 ? odd.changed(target.makeInput()) : odd.value(4);
  const body = JSON.stringify(target.actionId ? [input] : input);
  if (target.method === 'POST')
    headers['content-type'] = target.actionId
      ? 'text/plain;charset=UTF-8'
      : odd.pick(['application/json', 'application/x-www-form-urlencoded']);
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return {
    path: `${path}${query}`,
    init: { method: target.method, headers, ...(target.method === 'POST' && { body }) },
  };
}
