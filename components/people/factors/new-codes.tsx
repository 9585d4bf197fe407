'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

/** New recovery codes, shown once. */
export function NewCodes({ codes, onEnd }: { codes: string[]; onEnd: () => void }) {
  const t = useTranslations('account.factors.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="new-codes"
      className="flex flex-col gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <h3 id="new-codes" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('newTitle')}
      </h3>
      <p className="text-sm">{t('newText')}</p>
      <ol className="flex flex-col gap-1 text-sm">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton
          text={codes.join('\n')}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          of=""
        />
        <Button size="sm" variant="primary" onClick={onEnd}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
