/** The event of the window when the router begins to load another page. `instrumentation-client.ts` dispatches it. */
export const navigationStart = 'waybill:navigation-start';
