/** Thrown when someone has called the operator too often; they may call again after this many seconds. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked too often; again in ${seconds} s`);
    this.seconds = seconds;
  }
}
