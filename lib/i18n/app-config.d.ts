import type messages from '#messages/en.json';
import type { Locale } from './locale.ts';
import type { messageFormats } from './message-formats.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
    Formats: typeof messageFormats;
  }
}
