'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type Erased = {
  code: 'erased' | 'under-way' | 'not-found';
  shipments: number;
  contacts: number;
  isMore: boolean;
  awbs: string[];
  /** Exported files that probably have the receiver's data. */
  files: string[];
};

type Found = {
  merchants?: number;
  shipments: number;
  contacts: number;
  underWay: number;
  isMore: boolean;
  canErase: boolean;
};

type Props = {
  /** For an administrator: at every merchant. */
  isAnywhere?: boolean;
  findReceiver: (input: { typed: string }) => Promise<ActionResult<Found>>;
  eraseReceiver: (input: { typed: string }) => Promise<ActionResult<Erased>>;
};

/** Finds everything of one receiver by phone or email, exports it, and erases it. */
export function ReceiverData({ isAnywhere = false, findReceiver, eraseReceiver }: Props) {
  const t = useTranslations('privacy');
  const [found, setFound] = useState<(Found & { typed: string }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<Erased | 'failed' | null>(null);
  const erasing = useSend();
  const form = useForm({
    read: (given): FormRead<{ typed: string }> => {
      const typed = textOf(given, 'typed').trim();
      setFound(null);
      setEnded(null);
      return typed ? { typed: { typed } } : { wrong: { typed: 'missing' } };
    },
    send: findReceiver,
    onDone: (value, _, { typed }) => setFound({ ...value, typed }),
  });

  const erase = () =>
    erasing.send(eraseReceiver, { typed: found?.typed ?? '' }, (erased) => {
      const answer = erased?.ok ? erased.value : 'failed';
      setEnded(answer);
      // What was found is gone, unless some of it is left.
      if (answer !== 'failed' && answer.code === 'erased' && !answer.isMore && answer.awbs.length === 0)
        setFound(null);
      setAsking(false);
    });

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageTitle title={t('title')} text={t(isAnywhere ? 'purposeAnywhere' : 'purpose')} />
      <form method="post" noValidate onSubmit={form.submit}>
        <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
          <Field label={t('typed')} hint={t('hint')} error={form.wrong.typed && t('missing')}>
            <TextInput name="typed" ltr maxLength={254} aria-required />
          </Field>
          <div>
            <Button type="submit" pending={form.pending} disabled={!form.isReady}>
              {t('find')}
            </Button>
          </div>
        </Sheet>
      </form>
      <div role="status" className="flex flex-col gap-5">
        {found && (
          <Sheet title={<Ltr>{found.typed}</Ltr>} className="flex flex-col gap-4 p-5 max-sm:p-4">
            <p>
              {t('found', { count: found.shipments })}
              {found.contacts > 0 && ` ${t('contacts', { count: found.contacts })}`}
            </p>
            {found.merchants !== undefined && <p>{t('merchants', { count: found.merchants })}</p>}
            {found.isMore && <p className="text-muted">{t('more')}</p>}
            <p className="text-muted">{t('notImports')}</p>
            {found.underWay > 0 && <Notice tone="caution">{t('underWay', { count: found.underWay })}</Notice>}
            <div className="flex flex-wrap gap-2.5">
              {found.shipments + found.contacts > 0 && (
                <form
                  action={isAnywhere ? '/api/admin/receiver-data' : '/api/receiver-data'}
                  method="post"
                  className="contents"
                >
                  <input type="hidden" name="typed" value={found.typed} />
                  {!isAnywhere && (
                    <Button type="submit" name="format" value="xlsx">
                      {t('xlsx')}
                    </Button>
                  )}
                  <Button type="submit" name="format" value="json">
                    {t('json')}
                  </Button>
                </form>
              )}
              {found.canErase && (
                <Button variant="danger" onClick={() => setAsking(true)}>
                  {t('erase')}
                </Button>
              )}
            </div>
          </Sheet>
        )}
        {ended && ended !== 'failed' && (
          <Notice tone={ended.code === 'erased' ? 'positive' : 'caution'}>
            {ended.code === 'erased' && t('erased', { count: ended.shipments })}
            {ended.code === 'erased' && ended.isMore && ` ${t('again')}`}
            {ended.code === 'not-found' && t('nobody')}
            {ended.awbs.length > 0 && (
              <>
                {' '}
                {t(ended.code === 'erased' ? 'partlyRefused' : 'refused')} <Ltr>{ended.awbs.join(', ')}</Ltr>
              </>
            )}
          </Notice>
        )}
        {ended && ended !== 'failed' && ended.files.length > 0 && (
          <Notice tone="caution" title={t('files')}>
            <ul className="flex flex-col gap-1">
              {ended.files.map((file) => (
                <li key={file} className="wrap-anywhere">
                  <Ltr>{file}</Ltr>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {(form.failed || ended === 'failed') && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          words={{ keep: t('keep'), submit: t('erase') }}
          pending={erasing.pending}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          {t('askText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
