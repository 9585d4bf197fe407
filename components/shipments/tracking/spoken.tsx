import type { SpokenText } from '#components/shipments/view/in-language.ts';

/** A text in its own language and direction, whatever the page around it speaks. */
export function Spoken({ text, language }: SpokenText) {
  return (
    <bdi lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {text}
    </bdi>
  );
}
