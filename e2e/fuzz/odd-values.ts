import { randomUUID } from 'node:crypto';

/** Texts that often cause bugs: empty, huge, broken Unicode, other scripts, code, keys of prototypes. */
const texts = [
  ...['', ' ', '0', '-1', '1e309', 'null', 'true', 'a\u0000b', '\ud800', '\u202eabc', '٠٥٠١٢٣٤٥٦٧'],
  ...["' OR 1=1 --", '<script>', '../../etc/passwd', '%', '%zz', '1000012345678', '{"$gt":""}'],
  ...['00000000-0000-4000-8000-000000000000', 'x'.repeat(5_000), '__proto__', 'constructor'],
  // Texts with a special meaning in React's format of an action's arguments.
  ...['$D2026-13-99', '$n9999999999', '$undefined', '$Q1', '$K1', '$@1', '$F1', '$1:constructor', '$NaN'],
  ...['$$x'],
];
const names = [
  ...['q', 'id', 'ids', 'awb', 'draft', 'repeat', 'step', 'kind', 'emirateId', 'zoneId', 'countryId', 'text'],
  ...['state', 'before', 'after', 'operator', 'lang', 'form', 'key', 'known', 'version', 'reason', 'note'],
  ...['email', 'password', 'code', 'phase', 'sender', 'receiver', 'parcel', 'service', 'product'],
  ...['weightGrams'],
  ...['name', 'phone', 'token', 'attemptId', 'seconds', 'open'],
];

export function oddValues(random: () => number) {
  const pick = <Value>(of: Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const text = () => (random() < 0.15 ? randomUUID() : pick(texts));
  const value = (levels: number): unknown => {
    const roll = random();
    if (levels === 0 || roll < 0.4) return text();
    if (roll < 0.5) return pick([0, -1, 1e21, null, true]);
    if (roll < 0.6) return Array.from({ length: Math.floor(random() * 4) }, () => value(levels - 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(random() * 8) }, () => [pick(names), value(levels - 1)]),
    );
  };
  /** A realistic value in which some parts are replaced, removed or added. */
  const changed = (real: unknown): unknown => {
    if (random() < 0.08) return value(2);
    if (Array.isArray(real)) return real.flatMap((one) => (random() < 0.05 ? [] : [changed(one)]));
    if (real === null || typeof real !== 'object') return real;
    const kept = Object.entries(real).filter(() => random() > 0.02);
    const added = random() < 0.1 ? [[pick(names), value(1)] as const] : [];
    return Object.fromEntries([...kept.map(([name, part]) => [name, changed(part)] as const), ...added]);
  };
  return { pick, text, name: () => pick(names), value, changed };
}
