import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Gallery } from './gallery.tsx';

export const metadata: Metadata = { title: 'Components' };

/**
 * Every component of components/ui. Only `npm run dev` knows files that end in `.dev.tsx` (next.config.mjs), so a production build
 * has no such page.
 */
export default function ComponentsPage() {
  if (process.env.NODE_ENV !== 'development') notFound();
  return (
    <main className="mx-auto max-w-360 p-4">
      <h1 className="text-xl">Components</h1>
      <p className="mt-1 mb-6 text-muted">
        Light, dark and forced colours follow the browser: change them in its developer tools, under
        Rendering.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <section lang="en" dir="ltr" aria-label="Left to right">
          <Gallery prefix="ltr" words={english} />
        </section>
        <section lang="ar" dir="rtl" aria-label="Right to left">
          <Gallery prefix="rtl" words={arabic} />
        </section>
      </div>
    </main>
  );
}

const english = {
  action: 'Book shipment',
  label: 'Receiver',
  hint: 'As on the identity card',
  error: 'Enter a name.',
  text: 'Layla Haddad',
  one: 'Dubai',
  two: 'Sharjah',
  title: 'Not confirmed yet',
  sentence: 'The portal checks it with the carrier.',
};
const arabic: typeof english = {
  action: 'حجز شحنة',
  label: 'المستلم',
  hint: 'كما في بطاقة الهوية',
  error: 'يُرجى إدخال الاسم.',
  text: 'ليلى حداد',
  one: 'دبي',
  two: 'الشارقة',
  title: 'لم تتأكّد بعد',
  sentence: 'البوابة تتحقّق منها لدى الناقل.',
};
