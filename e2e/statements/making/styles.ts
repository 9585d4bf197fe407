import { decimalAmount } from '#lib/core/money.ts';

const plain = (minor: number) => decimalAmount({ amountMinor: minor, currency: 'AED' });
const grouped = (minor: number) => plain(minor).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Ways to write an amount of fils. */
export const amountStyles = { plain, grouped, code: (minor: number) => `AED ${grouped(minor)}` };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const style = (write: (year: string, month: string, day: string) => string) => (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return write(year, month, day);
};

/** Ways to write a yyyy-mm-dd day. */
export const dayStyles = {
  iso: (iso: string) => iso,
  slashes: style((y, m, d) => `${d}/${m}/${y}`),
  dots: style((y, m, d) => `${d}.${m}.${y}`),
  named: style((y, m, d) => `${d}-${months[Number(m) - 1]}-${y}`),
  timed: style((y, m, d) => `${d}/${m}/${y} 14:35`),
};
