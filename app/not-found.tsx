import { PageNotFound } from '#components/shell/page-not-found.tsx';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('common.notFound.title');

export default function NotFound() {
  return (
    <main>
      <PageNotFound />
    </main>
  );
}
