/**
 * What a number format adds to a number: texts before, between and after its digits (`"SO-"00000`, `[$SAR] #,##0.00`, `0 "g"`), and
 * zeros before it. The number keeps all its digits, because a rounded one isn't what the file has.
 */
export type NumberFormat = { before: string; digits: string; after: string };

/** The part for positive numbers, without what isn't shown: colours, conditions, fills and spaces as wide as a sign. */
const shownPart = (format: string) =>
  (/^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(format)?.[0] ?? '')
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, currency: string) => `"${currency}"`)
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '');

/** The texts and placeholders of a format. */
const tokens = /"([^"]*)"|\\(.)|([0#?])|([^0#?"\\])/gu;

/** What a format adds; null for one that only rounds or groups, and for one of percentages or fractions. */
export function numberFormat(format: string): NumberFormat | null {
  const shown = shownPart(format);
  if (/general|@|E[+-]|[%/]/i.test(shown.replace(/"[^"]*"|\\./g, ''))) return null;
  const parts = { before: '', digits: '', after: '' };
  let isFraction = false;
  for (const [, quoted, escaped, placeholder, other = ''] of shown.matchAll(tokens)) {
    const text = quoted ?? escaped ?? (other === '.' || other === ',' ? '' : other);
    if (other === '.') isFraction = true;
    if (placeholder && !isFraction) parts.digits += parts.after + placeholder;
    if (placeholder) parts.after = isFraction ? parts.after : '';
    else if (parts.digits === '') parts.before += text;
    else parts.after += text;
  }
  const adds = /[^0#?]|^0{2}|0{2}$/.test(parts.digits) || (parts.before + parts.after).trim() !== '';
  return parts.digits !== '' && adds ? parts : null;
}

/** A plain number (`-12.5`) as its format shows it, with all its digits. */
export function formatted(number: string, { before, digits, after }: NumberFormat): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(number) ?? [];
  if (!whole) return number;
  let left = whole === '0' && !digits.includes('0') ? '' : whole;
  let shown = '';
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    const token = digits[at] ?? '';
    if (/[0#?]/.test(token)) {
      shown = (left.at(-1) ?? (token === '0' ? '0' : '')) + shown;
      left = left.slice(0, -1);
      // A separator before the first digit isn't shown.
    } else if (left !== '' || digits.lastIndexOf('0', at) >= 0) shown = token + shown;
  }
  return `${sign}${before}${left}${shown}${fraction}${after}`.trim();
}
