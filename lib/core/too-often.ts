/**
 * Thrown when someone has done something too often, or has too much open at the same time (`isOpen`); they may try again after this many
 * seconds.
 */
export class TooOften extends Error {
  readonly seconds: number;
  readonly isOpen: boolean;

  constructor(seconds: number, { isOpen = false } = {}) {
    super(`${isOpen ? 'too much is open' : 'asked too often'}; again in ${seconds} s`);
    this.seconds = seconds;
    this.isOpen = isOpen;
  }
}
