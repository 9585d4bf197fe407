import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useCamera } from './use-camera.ts';

/** The camera image with the last scanned code, or why there is no image. Loaded with its decoder when it opens. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('scanning');
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const { problem, isShown } = useCamera(video, (code) => {
    setLast(code.slice(0, 60));
    onCode(code);
  });

  if (problem)
    return (
      <Notice tone="caution" role="alert">
        {t(`problem.${problem}`)}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('picture')}
        className="aspect-video w-full rounded-control bg-sunken object-cover"
      />
      <p className="min-h-6 text-sm text-muted">
        {!isShown && t('starting')}
        {isShown && !last && t('hold')}
        {last && t.rich('read', { code: () => <Ltr>{last}</Ltr> })}
      </p>
      <LiveRegion>{last && t.rich('read', { code: () => last })}</LiveRegion>
    </div>
  );
}
