import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { Ltr } from './ltr.tsx';

export type Contact = { phone?: string | null | undefined; email?: string | null | undefined };

/** A phone number to call and an address to write to, as far as they are known. */
export function ContactLinks({ phone, email }: Contact) {
  return (
    <>
      {phone && <GroupedPhoneLink number={phone} className="font-semibold" />}
      {email && (
        <a href={`mailto:${email}`} className="inline-block min-h-6 font-semibold wrap-anywhere underline">
          <Ltr>{email}</Ltr>
        </a>
      )}
    </>
  );
}

/** A number to call (E.164). For server components: a browser would load every country's habits to group a foreign number. */
export function GroupedPhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number}`} className={`inline-block min-h-6 whitespace-nowrap underline ${className}`}>
      <Ltr>{formatAnyPhone(number)}</Ltr>
    </a>
  );
}
