import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';

/** A page's `generateMetadata` whose title is one message, by its whole path. */
export const titled = (message: MessageKeys<Messages, NestedKeyOf<Messages>>) => async () => ({
  title: (await getTranslations())(message),
});
