import { nextPickup, quietReason } from '#lib/booking-form/checks/pickup.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import listed from '#prisma/data/holidays.json' with { type: 'json' };

const holidays = Object.values(listed)
  .flat()
  .map(({ day }) => day);

/** The default pickup of a form, on whatever day the tests run. */
export const usualPickup = () => nextPickup(new Date(), holidays);

/** The first day from `day` on (yyyy-mm-dd) on which a pickup until `pickupTo` asks for no confirmation. */
export function usualDay(day: string, pickupTo: string): string {
  let pickupDate = day;
  while (quietReason({ pickupDate, pickupTo }, holidays.includes(pickupDate)))
    pickupDate = addDays(pickupDate, 1);
  return pickupDate;
}
