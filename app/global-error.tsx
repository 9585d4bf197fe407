'use client';

import './globals.css';

const languages = [
  {
    lang: 'en',
    dir: 'ltr',
    title: 'The page couldn’t be shown',
    text: 'What was saved before is kept. Reload the page; if it happens again, sign in again.',
    reload: 'Reload page',
    code: 'If it keeps happening, report this error code:',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    title: 'تعذّر عرض الصفحة',
    text: 'ما حُفظ قبل ذلك باقٍ. يُرجى إعادة تحميل الصفحة، ثم تسجيل الدخول مجددًا إن تكرّر ذلك.',
    reload: 'إعادة تحميل الصفحة',
    code: 'إن تكرّر ذلك، يُرجى الإبلاغ عن رمز الخطأ:',
  },
];

/**
 * The page for an error in the root layout, where the language and the messages aren't known. Next's own page has inline
 * styles, which the content policy blocks.
 */
export default function GlobalError({ error: { digest } }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="font-sans">
        <main className="mx-auto flex max-w-lg flex-col gap-8 px-4 pt-[15dvh]">
          <title>Waybill</title>
          {languages.map(({ lang, dir, title, text, reload, code }) => (
            <section key={lang} lang={lang} dir={dir} className="flex flex-col gap-2">
              <h1 className="text-lg">{title}</h1>
              <p>{text}</p>
              <p>
                <button
                  type="button"
                  onClick={() => location.reload()}
                  className="min-h-6 font-semibold text-accent underline"
                >
                  {reload}
                </button>
              </p>
              {digest && (
                <p className="text-xs text-muted">
                  {code} <bdi dir="ltr">{digest}</bdi>
                </p>
              )}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
