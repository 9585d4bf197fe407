import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '#components/ui/icons.tsx';

type NoticeTone = 'info' | 'positive' | 'caution' | 'danger';

const tones = {
  info: { style: 'bg-accent-soft text-accent', Icon: Info },
  positive: { style: 'bg-positive-soft text-positive', Icon: CircleCheck },
  caution: { style: 'bg-caution-soft text-caution', Icon: TriangleAlert },
  danger: { style: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & { tone: NoticeTone; title?: ReactNode };

/** A message box in a tone. If it appears after the page has loaded, give it `role="alert"` or `role="status"`. */
export function Notice({ tone, title, className = '', children, ...rest }: NoticeProps) {
  const { style, Icon } = tones[tone];
  return (
    <div
      {...rest}
      className={`flex items-start gap-2.5 rounded-control border border-transparent px-3.5 py-2.5 ${style} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-sm">{children}</div>
      </div>
    </div>
  );
}

/** Says that an action failed, and announces it. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
