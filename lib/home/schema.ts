/** The number of finished days in the trends. */
export const trendDays = 30;

/** A domestic shipment is in time when it is delivered by the end of this many days after the day of its booking. */
export const daysToDeliver = 3;

/** What a merchant booked on a day (yyyy-mm-dd). */
export type DayCount = { day: string; booked: number; domestic: number; inTime: number };

/** The items of the queue, as limited counts. */
export type HomeQueue = {
  refused: number;
  held: number;
  attempted: number;
  atCounter: number;
  unknown: number;
  toHandOver: number;
  imports: number;
};

/** When the oldest status was known that the queue counts, as an ISO moment; null when it counts none. */
export type QueueStatus = { statusAt: string | null };
