// One path, because lists repeat the mark in each row: bars of 1 to 3 units.
const bars =
  'M0 0h2v18h-2zM3 0h1v18h-1zM6 0h3v18h-3zM10 0h1v18h-1zM13 0h1v18h-1zM15 0h3v18h-3zM20 0h2v18h-2zM23 0h1v18h-1zM26 0h3v18h-3zM31 0h1v18h-1z';

/** A decorative barcode in the colour of the text. Set its height, for example `h-3`. */
export function BarcodeMark({ className = 'h-3' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 18"
      className={`w-auto shrink-0 ${className}`}
      fill="currentColor"
    >
      <path d={bars} />
    </svg>
  );
}
