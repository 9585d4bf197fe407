import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { ShownNotice } from '#lib/merchants/admin/view.ts';
import { PortalFrame } from './portal-frame.tsx';
import { shownViewer } from './shell-viewer.ts';

type PortalShellProps = ComponentProps<typeof PortalFrame> & { notices: ShownNotice[] };

/** The layout of a merchant's pages. */
export function PortalShell({ viewer, notices, children, ...rest }: PortalShellProps) {
  return (
    <PortalFrame {...rest} viewer={shownViewer(viewer)}>
      <NoticeBanners notices={notices} />
      {children}
    </PortalFrame>
  );
}

/** What administrators tell this merchant now, above every page. */
function NoticeBanners({ notices }: { notices: ShownNotice[] }) {
  const locale = useLocale();
  return notices.map(({ id, textEn, textAr }) => (
    <Notice key={id} tone="caution" className="mb-5">
      <span className="wrap-anywhere">{locale === 'ar' ? textAr : textEn}</span>
    </Notice>
  ));
}
