/** The maximum number of shipments in one bulk cancellation, and in one of its requests. */
export const mostCancelled = 200;
export const mostCancelledAtOnce = 5;
