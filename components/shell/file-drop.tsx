import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FileSpreadsheet } from '#components/ui/icons.tsx';
import { giveDroppedFile } from '#lib/browser/dropped-file.ts';

/** Takes a spreadsheet that is dropped anywhere to Imports, where it is checked. A field for files takes its own. */
export function FileDrop() {
  const text = useTranslations('shell')('drop');
  const router = useRouter();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const isOurs = (event: DragEvent) =>
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes('Files') &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file');
    function onDragOver(event: DragEvent) {
      const isTaken = isOurs(event) === true;
      if (isTaken) event.preventDefault();
      setOver(isTaken);
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setOver(false);
    }
    function onDrop(event: DragEvent) {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file || !isOurs(event)) return;
      event.preventDefault();
      giveDroppedFile(file);
      router.push('/imports');
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [router]);

  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-40 flex items-center justify-center gap-3 rounded-sheet border-2 border-dashed border-accent bg-accent-soft/90 text-lg text-accent">
      <FileSpreadsheet className="size-6" />
      {text}
    </div>
  );
}
