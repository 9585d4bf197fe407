/** A piece of a text, by offsets. */
export interface Span {
  start: number;
  end: number;
}
