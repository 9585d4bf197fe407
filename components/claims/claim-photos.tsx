'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { mostPhotos } from '#lib/claims/view.ts';
import { PhotoList } from './photo-list.tsx';
import { filesOf, sendPhotos } from './send-photos.ts';

type ClaimPhotosProps = {
  claimId: string;
  photos: number[];
  /** Missing without the permission, and after the claim's end. */
  removePhoto?: (of: { id: string; number: number }) => Promise<ActionResult<unknown>>;
  /** Photos of the new claim's form weren't added. */
  isUnsent: boolean;
};

/** The photos of a damaged parcel, which can be added and removed until the claim ends. */
export function ClaimPhotos({ claimId, photos, removePhoto, isUnsent }: ClaimPhotosProps) {
  const t = useTranslations('claims.photos');
  const router = useRouter();
  const isReady = useIsReady();
  const [failed, setFailed] = useState<Awaited<ReturnType<typeof sendPhotos>>>([]);
  const [isMissing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const [isAdding, start] = useTransition();
  const removal = useSend();
  const pending = isAdding || removal.pending;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const files = filesOf(new FormData(event.currentTarget), 'photo');
    setMissing(files.length === 0);
    if (pending || files.length === 0) return;
    start(async () => {
      const notAdded = await sendPhotos(claimId, files);
      start(() => {
        setFailed(notAdded);
        setRound(round + 1);
        router.refresh();
      });
    });
  }

  return (
    <Sheet title={t('title')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      {isUnsent && round === 0 && <ErrorNotice>{t('unsent')}</ErrorNotice>}
      {photos.length > 0 && (
        <PhotoList
          numbers={photos}
          addressOf={(number) => `/api/money/claims/${claimId}/photos?number=${number}`}
          below={(number) =>
            removePhoto && (
              <Button
                size="sm"
                variant="ghost"
                disabled={!isReady || pending}
                onClick={() => removal.send(removePhoto, { id: claimId, number }, () => router.refresh())}
              >
                {t('remove')}
                <span className="sr-only"> {t('photo', { number })}</span>
              </Button>
            )
          }
        />
      )}
      {removal.hasFailed && <ErrorNotice>{t('notRemoved')}</ErrorNotice>}
      {removePhoto && photos.length < mostPhotos && (
        <form method="post" noValidate onSubmit={add} className="flex flex-col items-start gap-3">
          <Field label={t('title')} hint={t('hint', { most: mostPhotos })} error={isMissing && t('nothing')}>
            <FileInput
              key={round}
              name="photo"
              multiple
              accept="image/jpeg,image/png,image/webp"
              button={t('choose')}
              none={t('none')}
            />
          </Field>
          {failed.map(({ name, fault }) => (
            <ErrorNotice key={name}>
              {t.rich(`fault.${fault}`, {
                most: mostPhotos,
                name: () => <bdi className="wrap-anywhere">{name}</bdi>,
              })}
            </ErrorNotice>
          ))}
          <Button type="submit" pending={pending} disabled={!isReady}>
            {isAdding ? t('adding') : t('submit')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
