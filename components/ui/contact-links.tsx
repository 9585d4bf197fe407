import { GroupedPhoneLink } from './grouped-phone-link.tsx';
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
