import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Check } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { OpenTotp } from '#lib/people/factors/view.ts';

type AppPartProps = { since: string | null; pending: boolean; onStart: () => void; onRemove: () => void };

/** Shows whether the authenticator app is on, and turns it on or off. */
export function AppPart({ since, pending, onStart, onRemove }: AppPartProps) {
  const t = useTranslations('account.factors');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{t('app.title')}</h3>
        <p className="text-sm text-muted">
          {since ? t('app.since', { when: formatMoment(since, locale) }) : t('app.text')}
        </p>
      </div>
      {since ? (
        <>
          <Badge tone="positive" icon={<Check />}>
            {t('on')}
          </Badge>
          <Button disabled={pending} onClick={() => setAsking(true)}>
            {t('app.remove')}
          </Button>
        </>
      ) : (
        <Button variant="primary" pending={pending} onClick={onStart}>
          {t('app.start')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('app.removeTitle')}
          words={{ keep: t('keep'), submit: t('app.remove') }}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        >
          {t('app.removeText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

type AppSetUpProps = {
  open: OpenTotp;
  pending: boolean;
  isWrong: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
};

/** The white edge that a scanner needs, in modules. */
const edge = 4;

/** The QR code for the app, on a phone a link that opens it, the same secret as text, and the field for the app's first code. */
export function AppSetUp({
  open: { secret, link, picture },
  pending,
  isWrong,
  onCode,
  onCancel,
}: AppSetUpProps) {
  const t = useTranslations('account.factors');
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isWrong) code.current?.select();
  }, [isWrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.current?.value.trim();
    if (pending || !typed) return code.current?.focus();
    onCode(typed);
  }

  const side = picture.size + 2 * edge;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('app.start')}
      </h3>
      <div className="flex flex-wrap items-start gap-4">
        <svg
          role="img"
          aria-label={t('app.picture')}
          viewBox={`${-edge} ${-edge} ${side} ${side}`}
          shapeRendering="crispEdges"
          className="size-44 shrink-0 rounded-control forced-color-adjust-none"
        >
          {/* A scanner needs dark modules on white, in dark mode too. */}
          <rect x={-edge} y={-edge} width={side} height={side} fill="white" />
          <path d={picture.path} fill="black" />
        </svg>
        <div className="flex min-w-48 flex-1 flex-col gap-2 text-sm">
          <p>{t('app.scan')}</p>
          <a href={link} className={`${buttonStyle('secondary', 'md')} w-fit pointer-fine:hidden`}>
            {t('app.open')}
          </a>
          <p className="text-muted">{t('app.orType')}</p>
          <p className="font-semibold tabular-nums [overflow-wrap:anywhere]">
            <Ltr>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
          </p>
          <div>
            <CopyButton text={secret} label={t('app.copy')} of="" />
          </div>
        </div>
      </div>
      <Field label={t('app.code')} hint={t('app.codeHint')} error={isWrong && t('app.wrong')}>
        <TextInput
          ref={code}
          ltr
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {t('app.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
