/** Somebody has asked the operator too often; they may ask again after so many seconds. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked too often; again in ${seconds} s`);
    this.seconds = seconds;
  }
}
