import { type Messages, type NamespaceKeys, type NestedKeyOf, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages-provider.tsx';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Tree = { [key: string]: string | Tree };

/** The picked messages of a language as JSON, by namespaces: as many as there are routes. */
const pickedOf = new WeakMap<Tree, Map<string, string>>();

/**
 * Gives the client components inside it the messages of these namespaces; server components have all messages without it. Each
 * layout and page lists the namespaces of its own client components, because every document contains them. An inner provider
 * replaces the outer one. lib/i18n/client-messages.test.ts compares them with the components. They are sent as one text,
 * because React would serialise each value of an object for each document, which took a tenth of a page's time.
 */
export function ClientMessages({ of: namespaces, children }: { of: Namespace[]; children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const picked = pickedOf.get(messages) ?? new Map<string, string>();
  pickedOf.set(messages, picked);
  const key = namespaces.join();
  const json = picked.get(key) ?? JSON.stringify(pickMessages(messages, namespaces));
  picked.set(key, json);
  const { optional, close, showPassword, hidePassword, saving, copied, copyFailed } = messages.common;
  const words = { optional, close, showPassword, hidePassword, saving, copied, copyFailed };
  return (
    <MessagesProvider locale={locale} json={json} words={words}>
      {children}
    </MessagesProvider>
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
