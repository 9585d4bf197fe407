import { decimalAmount } from '#lib/core/money.ts';

const arabic = (text: string) =>
  text
    .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    .replaceAll(',', '٬')
    .replaceAll('.', '٫');

const grouped = (minor: number, currency = 'AED') => {
  const [whole = '', decimals] = decimalAmount({ amountMinor: minor, currency }).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals ? `.${decimals}` : ''}`;
};

/** Ways to write an amount of minor units. */
export const amountStyles = {
  plain: (minor: number, currency = 'AED') => decimalAmount({ amountMinor: minor, currency }),
  grouped,
  european: (minor: number, currency = 'AED') =>
    grouped(minor, currency).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  arabic: (minor: number, currency = 'AED') => arabic(grouped(minor, currency)),
  code: (minor: number, currency = 'AED') => `${currency} ${grouped(minor, currency)}`,
  sign: (minor: number, currency = 'AED') => `${grouped(minor, currency)} د.إ`,
  /** Below 0 in brackets. */
  brackets: (minor: number, currency = 'AED') =>
    minor < 0 ? `(${grouped(-minor, currency)})` : grouped(minor, currency),
  /** The minus comes last, as some systems print it. */
  lastMinus: (minor: number, currency = 'AED') =>
    minor < 0 ? `${grouped(-minor, currency)}-` : grouped(minor, currency),
  spaced: (minor: number, currency = 'AED') => grouped(minor, currency).replaceAll(',', '\u00a0'),
  short: (minor: number, currency = 'AED') => String(Number(decimalAmount({ amountMinor: minor, currency }))),
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const arabicMonths = [
  ...[
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
];

const style = (write: (year: string, month: string, day: string) => string) => (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return write(year, month, day);
};

/** Ways to write a yyyy-mm-dd day. */
export const dayStyles = {
  iso: (iso: string) => iso,
  slashes: style((y, m, d) => `${d}/${m}/${y}`),
  short: style((y, m, d) => `${Number(d)}/${Number(m)}/${y.slice(2)}`),
  american: style((y, m, d) => `${Number(m)}/${Number(d)}/${y}`),
  dots: style((y, m, d) => `${d}.${m}.${y}`),
  named: style((y, m, d) => `${d}-${months[Number(m) - 1]}-${y}`),
  namedShort: style((y, m, d) => `${d} ${months[Number(m) - 1]} ${y.slice(2)}`),
  arabic: style((y, m, d) => arabic(`${d}/${m}/${y}`)),
  arabicNamed: style((y, m, d) => `${Number(d)} ${arabicMonths[Number(m) - 1]} ${y}`),
  timed: style((y, m, d) => `${d}/${m}/${y} 14:35`),
  timedIso: style((y, m, d) => `${y}-${m}-${d}T09:12:44`),
};
