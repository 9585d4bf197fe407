import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The default pickup: this afternoon if it is before noon on a working day, otherwise the next working day's morning. */
export function nextPickup(now: Date): { pickupDate: string; pickupFrom: string; pickupTo: string } {
  const { date, time } = dubaiClock(now);
  if (!isWeekend(date) && time < '12:00') return { pickupDate: date, pickupFrom: '14:00', pickupTo: '18:00' };
  let pickupDate = addDays(date, 1);
  while (isWeekend(pickupDate)) pickupDate = addDays(pickupDate, 1);
  return { pickupDate, pickupFrom: '09:00', pickupTo: '13:00' };
}
