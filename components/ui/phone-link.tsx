import { formatPhone } from '#lib/core/phones/phone.ts';
import { Ltr } from './ltr.tsx';

/** A number to call, grouped for reading. `number`: E.164. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number}`} className={`inline-block min-h-6 whitespace-nowrap underline ${className}`}>
      <Ltr>{formatPhone(number)}</Ltr>
    </a>
  );
}
