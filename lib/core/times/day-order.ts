/** The order of day and month in dates such as 03/04/2026. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];
