import {
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
  NextIntlClientProvider,
  useMessages,
} from 'next-intl';
import type { ReactNode } from 'react';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Tree = { [key: string]: string | Tree };

/**
 * Gives the client components inside it the messages of these namespaces; server components have all messages without it.
 * Each layout and page names the namespaces of its own client components, because they travel with every document. An inner
 * one replaces the outer one. lib/i18n/client-messages.test.ts compares them with the components.
 */
export function ClientMessages({ of: namespaces, children }: { of: Namespace[]; children: ReactNode }) {
  const messages = useMessages();
  return (
    <NextIntlClientProvider messages={pickMessages(messages, namespaces)}>{children}</NextIntlClientProvider>
  );
}

/** The branches of the messages at these paths. */
function pickMessages(messages: Tree, paths: string[]): Tree {
  const picked: Tree = {};
  for (const key of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
    const branch = messages[key] as Tree;
    const inner = paths
      .filter((path) => path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1));
    picked[key] = paths.includes(key) ? branch : pickMessages(branch, inner);
  }
  return picked;
}
