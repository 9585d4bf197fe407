/** A decorative barcode in the colour of the text. Set its height, for example `h-3`. */
export function BarcodeMark({ className }: { className: string }) {
  return <span aria-hidden="true" className={`barcode-mark ${className}`} />;
}
