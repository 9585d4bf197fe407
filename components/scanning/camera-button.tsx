import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Camera } from '#components/ui/icons.tsx';
import { opened } from '#components/ui/loaded.tsx';

const CameraView = opened(async () => (await import('./camera-view.tsx')).CameraView);

type CameraButtonProps = {
  /** Called with the content of each barcode that comes into view: read it with `readScan`. */
  onCode: (code: string) => void;
  /** The dialog stays open for the next code. By default, the first code closes it. */
  many?: boolean;
};

/** Opens a dialog that scans barcodes with the camera. The page gives `scanning` to its `ClientMessages`. */
export function CameraButton({ onCode, many = false }: CameraButtonProps) {
  const t = useTranslations('scanning');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-label={t('open')} title={t('open')} onClick={() => setIsOpen(true)}>
        <Camera />
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('title')}
        footer={many && <Button onClick={close}>{t('done')}</Button>}
      >
        <CameraView
          onCode={(code) => {
            if (!many) close();
            onCode(code);
          }}
        />
      </Dialog>
    </>
  );
}
