/** A part of a text, by its offsets. */
export interface Span {
  start: number;
  end: number;
}
