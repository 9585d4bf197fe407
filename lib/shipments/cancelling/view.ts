/** The most shipments of one cancellation of many, and of one request of it. */
export const mostCancelled = 200;
export const mostCancelledAtOnce = 5;
