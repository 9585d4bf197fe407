import { latinDigits } from '#lib/core/text/latin-digits.ts';

const two = (text: string) => text.padStart(2, '0');

/** A typed day (31/1/2026, 31-01-2026, ٣١/١/٢٠٢٦ or 2026-01-31) as yyyy-mm-dd; null for any other text and a day that doesn't exist. */
export function parseDay(typed: string): string | null {
  const text = latinDigits(typed).trim();
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? swapped(text);
  if (!year || !month || !day) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  const known = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(date) ? date : null;
}

function swapped(text: string): (string | undefined)[] {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return [undefined, year, month, day];
}

/** A typed day and time (31/1/2026 14:30) as yyyy-mm-ddTHH:MM; null for any other text. */
export function parseDayTime(typed: string): string | null {
  const [, dayText = '', hour = '', minute = ''] =
    /^([^\sT،,]+)[\sT،,]+(\d{1,2}):(\d{2})$/.exec(latinDigits(typed).trim()) ?? [];
  const day = parseDay(dayText);
  return day && Number(hour) < 24 && Number(minute) < 60 ? `${day}T${two(hour)}:${minute}` : null;
}

/** yyyy-mm-dd as it is typed: dd/mm/yyyy, and with a time (yyyy-mm-ddTHH:MM) dd/mm/yyyy HH:MM. */
export function typedDay(value: string): string {
  const [day = '', time = ''] = value.split('T');
  const [year, month, date] = day.split('-');
  return date ? `${date}/${month}/${year}${time && ` ${time.slice(0, 5)}`}` : '';
}
