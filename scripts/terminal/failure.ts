/** An error whose message is complete for the person at the terminal; printed without a stack. */
export class Failure extends Error {}
