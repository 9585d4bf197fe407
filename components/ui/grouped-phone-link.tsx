import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { Ltr } from './ltr.tsx';

/** A number to call (E.164). For server components: a browser would load every country's habits to group a foreign number. */
export function GroupedPhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number}`} className={`inline-block min-h-6 whitespace-nowrap underline ${className}`}>
      <Ltr>{formatAnyPhone(number)}</Ltr>
    </a>
  );
}
