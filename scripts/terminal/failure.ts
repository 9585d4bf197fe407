/** A failure whose message says all that the person at the terminal needs: printed without a stack. */
export class Failure extends Error {}
