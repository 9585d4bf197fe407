type Shared = { subject: string; text: string; email: string | undefined; mobile: string | undefined };

/** Links that open an email or a WhatsApp chat with the text, addressed to the receiver if the email or number is known. */
export function shareLinks({ subject, text, email, mobile }: Shared): { email: string; whatsApp: string } {
  // Mail programs show a plus sign of URLSearchParams instead of a space.
  const body = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const number = /^\+[1-9]\d{6,14}$/.test(mobile ?? '') ? mobile?.slice(1) : '';
  return {
    email: `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?${body}`,
    whatsApp: `https://wa.me/${number}?text=${encodeURIComponent(text)}`,
  };
}
