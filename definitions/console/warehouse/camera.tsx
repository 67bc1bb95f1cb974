/** The camera as a scanner, for phones and tablets. Nothing of the picture leaves the device. */
import { Button, Text } from '@mantine/core';
import { Icon, t } from 'backline/console';
import { useEffect, useRef, useState } from 'react';
import { type BarcodeReader, openBarcodeReader } from './barcode_reader.ts';
import classes from './warehouse.module.css';

/** Milliseconds between two looks, and until the same code counts once more. */
const every = 180;
const again = 2_500;

export function Camera({ onScan }: { readonly onScan: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  // A desk has a reader at hand, or a keyboard.
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return null;
  // Browsers allow the camera only to secure addresses.
  if (!globalThis.isSecureContext || !navigator.mediaDevices)
    return (
      <Text size="sm" c="dimmed">
        {t('The camera needs an address that begins with https. Use a hand scanner, or type the code.')}
      </Text>
    );
  return (
    <div className={classes['camera']}>
      <Button
        variant="default"
        size="lg"
        aria-pressed={open}
        leftSection={<Icon name="eye" size={20} />}
        onClick={() => {
          setWrong(null);
          setOpen(!open);
        }}
      >
        {open ? t('Close the camera') : t('Scan with the camera')}
      </Button>
      {wrong !== null && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
      {open && (
        <Picture
          onScan={onScan}
          onFailed={() => {
            setOpen(false);
            setWrong(t('The camera cannot be used. Allow it for this page in the browser.'));
          }}
        />
      )}
    </div>
  );
}

function Picture({ onScan, onFailed }: { readonly onScan: (code: string) => void; readonly onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const calls = useRef({ onScan, onFailed });
  calls.current = { onScan, onFailed };
  useEffect(() => {
    let stream: MediaStream | null = null;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };
    const look = async (read: BarcodeReader): Promise<void> => {
      const from = video.current;
      // A picture that cannot be read yet is followed by another one.
      const code = from && from.readyState >= 2 ? await read(from).catch(() => '') : '';
      if (ended) return;
      const at = performance.now();
      if (code !== '' && (code !== last.code || at - last.at > again)) calls.current.onScan(code);
      if (code !== '') last = { code, at };
      timer = setTimeout(() => void look(read), every);
    };
    const begin = async (): Promise<void> => {
      const opening = openBarcodeReader();
      opening.catch(() => undefined);
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const read = await opening;
      if (ended) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
      }
      void look(read);
    };
    begin().catch(() => {
      if (!ended) calls.current.onFailed();
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={classes['video']} muted playsInline aria-label={t('What the camera sees')} />;
}
