const bars = [
  [0, 2],
  [3, 1],
  [6, 3],
  [10, 1],
  [13, 1],
  [15, 3],
  [20, 2],
  [23, 1],
  [26, 3],
  [31, 1],
] as const;

/** A decorative barcode in the colour of the text. Set its height, for example `h-3`. */
export function BarcodeMark({ className = 'h-3' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 18"
      className={`w-auto shrink-0 ${className}`}
      fill="currentColor"
    >
      {bars.map(([x, width]) => (
        <rect key={x} x={x} width={width} height="18" />
      ))}
    </svg>
  );
}
