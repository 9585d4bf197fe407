import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';

type NewSecretProps = { title: string; text: string; secret: string };

/** A secret that is shown once, with its copy button. */
export function NewSecret({ title, text, secret }: NewSecretProps) {
  const t = useTranslations('developers.secret');
  return (
    <Notice tone="caution" title={title} role="status">
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-ink">
        <Ltr className="min-w-0 rounded-control bg-surface px-2 py-1 font-mono wrap-anywhere">{secret}</Ltr>
        <CopyButton text={secret} label={t('copy')} of={title} />
      </div>
    </Notice>
  );
}
