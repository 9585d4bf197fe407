import { phoneKey } from './phone-key.ts';
import type { ContactInput } from './schema.ts';

/** Contacts of a file, and of the address book, with the same key are the same: by the phone, or else the email, or else the names. */
export const contactKey = ({ mobile, phone, email, name, companyName }: ContactInput): string =>
  phoneKey(mobile) ?? phoneKey(phone) ?? (email.toLowerCase() || `${name}\n${companyName}`);
