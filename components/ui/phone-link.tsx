import { Phone } from './phone.tsx';

/** A number to call, grouped for reading. `number`: E.164. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number}`} className={`inline-block min-h-6 whitespace-nowrap underline ${className}`}>
      <Phone number={number} />
    </a>
  );
}
