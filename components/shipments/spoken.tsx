import { directionOf } from '#lib/i18n/locale.ts';
import type { SpokenText } from './in-language.ts';

/** A text in its own language and direction, regardless of the page's. */
export function Spoken({ text, language }: SpokenText) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  );
}
