import { useLocale } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { ShownNotice } from '#lib/merchants/admin/view.ts';

/** What administrators tell this merchant now, above every page. */
export function NoticeBanners({ notices }: { notices: ShownNotice[] }) {
  const locale = useLocale();
  return notices.map(({ id, textEn, textAr }) => (
    <Notice key={id} tone="caution" className="mb-5">
      <span className="wrap-anywhere">{locale === 'ar' ? textAr : textEn}</span>
    </Notice>
  ));
}
