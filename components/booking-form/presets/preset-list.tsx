'use client';

import { useLocale, useTranslations } from 'next-intl';
import { use, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ArrowDown, ArrowUp } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PresetKind } from '#lib/presets/schema.ts';
import type { PresetView } from '#lib/presets/view.ts';

type Which = { kind: PresetKind; id: string };
type Change<Input> = (input: Input) => Promise<ActionResult<null>>;

type PresetListProps = {
  kind: PresetKind;
  presets: PresetView[];
  movePreset: Change<Which & { by: -1 | 1 }>;
  removePreset: Change<Which>;
  restorePreset: Change<Which>;
  setOwnSender: Change<{ id: string | null }>;
};

type Ended = { kind: 'removed'; id: string } | { kind: 'restored' } | { kind: 'failed' };

/** Presets of one kind, in the order of the booking form. A removed one can be restored until the notice is closed. */
export function PresetList({ kind, presets, ...actions }: PresetListProps) {
  const t = useTranslations('presets');
  const words = use(ControlWords);
  const locale = useLocale();
  const [ended, setEnded] = useState<Ended | null>(null);
  const { send, pending } = useSend();
  const notice = useRef<HTMLDivElement>(null);
  const hasOwn = presets.some(({ isOwn }) => isOwn);

  const run = <Input,>(change: Change<Input>, input: Input, after: Ended | null) =>
    send(change, input, (result) => {
      setEnded(result?.ok ? after : { kind: 'failed' });
      // The pressed button may be gone with its row.
      if (after || !result?.ok) notice.current?.focus();
    });

  return (
    <>
      <div ref={notice} role="status" tabIndex={-1} className="outline-none">
        {ended && (
          <Notice tone={ended.kind === 'failed' ? 'danger' : 'info'}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <p className="text-ink">{t(`ended.${ended.kind}`)}</p>
              <div className="flex gap-1.5">
                {ended.kind === 'removed' && (
                  <Button
                    size="sm"
                    pending={pending}
                    onClick={() => run(actions.restorePreset, { kind, id: ended.id }, { kind: 'restored' })}
                  >
                    {t('undo')}
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={() => setEnded(null)}>
                  {words.close}
                </Button>
              </div>
            </div>
          </Notice>
        )}
      </div>
      {presets.length === 0 && <p className="text-muted">{t(`empty.${kind}`)}</p>}
      <ul className="divide-y divide-line">
        {presets.map(({ id, nameEn, nameAr, isOwn }, index) => {
          const name = nameIn(locale, { nameEn, nameAr });
          const isFirst = index === 0;
          const move = (by: -1 | 1) => run(actions.movePreset, { kind, id, by }, null);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="font-semibold">{name}</bdi>
                {kind === 'senders' && isOwn && (
                  <span className="rounded-sm bg-accent-soft px-1.5 text-sm">{t('own')}</span>
                )}
                {kind === 'senders' && isFirst && (
                  <span className="rounded-sm bg-sunken px-1.5 text-sm">{t('first')}</span>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-1.5">
                {kind === 'templates' && (
                  <ButtonLink size="sm" href={`/shipments/new?template=${id}`}>
                    {t('book')}
                    <OfWhat of={name} />
                  </ButtonLink>
                )}
                {kind === 'senders' && presets.length > 1 && (isOwn || !isFirst || hasOwn) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    pending={pending}
                    onClick={() => run(actions.setOwnSender, { id: isOwn ? null : id }, null)}
                  >
                    {isOwn ? t('noOwn') : t('makeOwn')}
                    <OfWhat of={name} />
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('up', { name })}
                  disabled={isFirst}
                  pending={pending}
                  onClick={() => move(-1)}
                >
                  <ArrowUp />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('down', { name })}
                  disabled={index === presets.length - 1}
                  pending={pending}
                  onClick={() => move(1)}
                >
                  <ArrowDown />
                </Button>
                <ButtonLink size="sm" href={`/settings/presets/${kind}/${id}`}>
                  {kind === 'templates' ? t('rename') : t('change')}
                  <OfWhat of={name} />
                </ButtonLink>
                <Button
                  size="sm"
                  variant="ghost"
                  pending={pending}
                  onClick={() => run(actions.removePreset, { kind, id }, { kind: 'removed', id })}
                >
                  {t('remove')}
                  <OfWhat of={name} />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
