import type { ComponentProps, ReactNode } from 'react';

/** Isolates an AWB, phone, email, postcode or reference from the Arabic text around it. A long email breaks after its @. */
export function Ltr({ children, ...rest }: ComponentProps<'bdi'>) {
  return (
    <bdi {...rest} dir="ltr">
      {typeof children === 'string' && children.includes('@') ? <Email text={children} /> : children}
    </bdi>
  );
}

/** The same for a part of a message: `t.rich('…', { ltr })`. */
export const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

function Email({ text }: { text: string }) {
  const host = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </>
  );
}
