'use client';

import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onPointerEnter' | 'onFocus'> & {
  href: string;
};

/** Each look-up at the desk is audited, so none may happen before a click. */
const isAudited = (href: string) => /^\/desk\b/.test(href);

/**
 * A link to a page of the portal. It prefetches the page once a person points at it, touches it or moves the focus to it: Next's
 * own link prefetches every page that has a link on the screen, which costs the server more than the page that is shown.
 */
export function Link(props: LinkProps) {
  const router = useRouter();
  const { href } = props;
  // The pointer of a touch enters too.
  const prepare = isAudited(href) ? undefined : () => router.prefetch(href);
  return <NextLink {...props} prefetch={false} onPointerEnter={prepare} onFocus={prepare} />;
}
